// Builds the pages: index.html and src/web into dist/web. The server fills in what index.html leaves open.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
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
          ],
        },
      },
    },
  },
})
