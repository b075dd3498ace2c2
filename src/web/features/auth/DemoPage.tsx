// /login/{hash}: enters a demo by its link. S1§2
import { getRouteApi, Link } from '@tanstack/react-router'
import { ApiError } from '../../lib/call.ts'
import { paths } from '../../paths.ts'
import { AccessCard } from './Parts.tsx'
import { useDemo } from './use-access.ts'
import { pageWords } from './page-words.ts'
import { words } from './words.ts'

const route = getRouteApi('/outside/login/$hash')

const isGone = (error: Error) => error instanceof ApiError && error.status === 404

export const DemoPage = () => {
  const error = useDemo(route.useParams().hash)
  if (!error) return <AccessCard title={pageWords.demo.title} lead={pageWords.demo.opening} />
  return (
    <AccessCard title={pageWords.demo.failed} lead={isGone(error) ? pageWords.demo.gone : `${error.message}.`}>
      <Link className="link" {...paths.login}>
        {words.backToLogIn}
      </Link>
    </AccessCard>
  )
}
