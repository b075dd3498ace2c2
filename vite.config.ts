// Builds the pages: index.html and src/web into dist/web. The server fills in what index.html leaves open.
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

export default defineConfig(({ mode }) => {
  const { PORT = '3000', APP_TOKEN = 'rateproof-web' } = loadEnv(mode, process.cwd(), ['PORT', 'APP_TOKEN'])
  return {
    plugins: [
      react(),
      {
        name: 'what the server would fill in',
        apply: 'serve',
        transformIndexHtml: (html: string) => html.replace('__APP_TOKEN__', APP_TOKEN).replace('__CSP_NONCE__', ''),
      },
    ],
    server: { proxy: { '/api': `http://127.0.0.1:${PORT}` } },
    publicDir: false,
    build: {
      outDir: 'dist/web',
      emptyOutDir: true,
      manifest: true,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0, // the content policy allows no data addresses
      rolldownOptions: {
        output: {
          // What every page needs compresses better in one piece than in a dozen.
          codeSplitting: {
            groups: [
              { name: 'frame', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\// },
              {
                name: 'words',
                test: /src\/(domain\/(gds|accounts|stay)|contract\/(endpoint|refusals))\.ts$/,
                priority: 2,
              },
              // Comes with the first page behind the log-in, or when a form is first used: the entry needs only 'words'.
              { name: 'contract', test: /node_modules\/zod\/|src\/contract\/(?!endpoint|refusals)/ },
              { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 2 },
              { name: 'controls', test: /node_modules\/@mantine\/(core|hooks)\//, minShareCount: 3 },
            ],
          },
        },
      },
    },
  }
})
