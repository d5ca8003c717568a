import { Link } from 'react-router-dom'
import { config } from '../config'
import { Logo } from '../ui/Logo'

const year = new Date().getFullYear()

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-8 px-5 py-12 text-sm text-quiet sm:grid-cols-[1fr_auto_auto_auto] sm:gap-16 sm:px-8">
        <div className="space-y-3">
          <span className="text-ink">
            <Logo />
          </span>
          <p>{config.city}</p>
        </div>
        <nav aria-label="Footer" className="flex flex-col gap-2">
          <Link className="hover:text-ink" to="/auth/signup">
            Sign Up
          </Link>
          <Link className="hover:text-ink" to="/auth/signin">
            Sign In
          </Link>
          <Link className="hover:text-ink" to="/plans/pickplan">
            Plans
          </Link>
        </nav>
        <nav aria-label="Legal" className="flex flex-col gap-2">
          <Link className="hover:text-ink" to="/privacy">
            Privacy policy
          </Link>
          <Link className="hover:text-ink" to="/terms">
            Terms of service
          </Link>
          <Link className="hover:text-ink" to="/imprint">
            Imprint
          </Link>
        </nav>
        <div className="flex flex-col gap-2">
          <Link className="hover:text-ink" to="/contact">
            Contact
          </Link>
          <a className="hover:text-ink" href={`mailto:${config.contactEmail}`}>
            {config.contactEmail}
          </a>
        </div>
        <p className="sm:col-span-4">© {year} SandBox AI. All rights reserved.</p>
      </div>
    </footer>
  )
}
