// Pages, sections and windows whose code comes when they are first shown. Where it does not come, only they say so.
import { Button } from '@mantine/core'
import { type FunctionComponent, createElement, use, useReducer } from 'react'
import { Dialog } from './Dialog.tsx'
import { loadCode } from './load-code.ts'

type Lazy<P> = FunctionComponent<P> & { preload: () => Promise<void> }

/** A page by the name under which its file exports it; `preload` is what the router calls before it shows one. */
export const lazyPage = <T extends object>(load: () => Promise<T>, name: keyof T & string): Lazy<object> =>
  // The type of a page depends on the routes, which name the pages: looked at here, each would wait for the other.
  Object.assign(
    lazyPart(async () => (await load())[name] as FunctionComponent),
    { displayName: name },
  )

/** A part of a page; shown inside a Suspense. */
export const lazyPart = <P extends object>(load: () => Promise<FunctionComponent<P>>): Lazy<P> =>
  lazy(load, (_props, retry) => <NotLoaded onRetry={retry} />)

/** A window over the page. */
export const lazyDialog = <P extends { onClose: () => void }>(load: () => Promise<FunctionComponent<P>>): Lazy<P> =>
  lazy(load, ({ onClose }, retry) => (
    <Dialog title="Couldn’t open this window" onClose={onClose}>
      <NotLoaded onRetry={retry} />
    </Dialog>
  ))

let loadsWhenShown = true
const noCode = new Promise<void>(() => {})
/** Where a page is drawn once, what comes after it is left out: only what was asked for before is shown. */
export const loadOnlyAhead = (): void => {
  loadsWhenShown = false
}

const lazy = <P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  instead: (props: P, retry: () => void) => ReturnType<typeof createElement>,
): Lazy<P> => {
  let found: FunctionComponent<P> | undefined
  let loading: Promise<void> | undefined
  const preload = () => {
    loading ??= loadCode(load).then(
      (code) => {
        found = code
      },
      () => undefined,
    )
    return loading
  }
  const Part = (props: P) => {
    const [, retry] = useReducer((turn: number) => turn + 1, 0)
    if (!found) use(loadsWhenShown ? preload() : noCode)
    if (found) return createElement(found, props)
    return instead(props, () => {
      loading = undefined
      retry()
    })
  }
  return Object.assign(Part, { preload })
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div className="empty" role="alert">
    <p>This couldn’t be loaded. Rateproof may have been updated since you opened it.</p>
    <p>Reload to continue. Your drafts are kept.</p>
    <div className="row">
      <Button onClick={() => window.location.reload()}>Reload</Button>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  </div>
)
