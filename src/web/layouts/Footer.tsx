// Under every page. S1§2
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'

export const Footer = () => (
  <footer className="site">
    <Link {...paths.privacy}>Privacy policy</Link>
    <Link {...paths.cookies}>Cookies policy</Link>
    <Link {...paths.terms}>Terms</Link>
    <Link {...paths.ruleSet()}>How accuracy is measured</Link>
    <span className="push">© {new Date().getFullYear()} Rateproof</span>
  </footer>
)
