// The frame of shared views: the logo, the page, the footer, and nothing about an account. S2§2
import '../features/previews/preview.css'
import { Outlet } from '@tanstack/react-router'
import { Brand } from '../parts/account/Brand.tsx'
import { Footer } from './Footer.tsx'

export const PreviewLayout = () => (
  <div className="preview">
    <header>
      <span className="brand">
        <Brand />
      </span>
    </header>
    <main>
      <Outlet />
    </main>
    <Footer />
  </div>
)
