// The frame of the pages that need no log-in: the page in the middle, the footer under it. S1§2
import { Outlet } from '@tanstack/react-router'
import { Footer } from './Footer.tsx'

export const DefaultLayout = () => (
  <div className="plain">
    <main>
      <Outlet />
    </main>
    <Footer />
  </div>
)
