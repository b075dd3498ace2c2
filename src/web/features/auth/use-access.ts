// Calls of the pages before the log-in, and the log-in with the token that some of them return.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { access, type CheckedLink } from '../../../contract/access.ts'
import { call } from '../../lib/call.ts'
import { deviceName } from '../../lib/device-name.ts'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import { enterWith } from './queries.ts'
import { pageWords } from './page-words.ts'

/** Replaces whoever was logged in here. */
export const useLogIn = () => {
  const client = useQueryClient()
  return (token: string) => enterWith(client, token)
}

/** A form that mails a link, by the endpoint for it. */
export const useSendLink = (which: 'forgotPassword' | 'resendVerification') =>
  useMutation({
    mutationFn: (body: { email: string }) => call(access[which], { body }),
    onSuccess: () => showSuccess(pageWords.emailSent),
  })

const onceOnly = { retry: false, staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true, anyGds: true } } as const

/** Whether a link no longer works; undefined until that is known, when a page shows nothing yet: a form would jump away. */
export const useDeadLink = (kind: CheckedLink, hash: string | undefined): boolean | undefined => {
  const { data, isLoading } = useQuery({
    queryKey: ['link', kind, hash],
    queryFn: async () => (await call(access.checkLink, { params: { kind, hash: hash ?? '' } })).data,
    enabled: hash !== undefined && hash !== '',
    ...onceOnly,
  })
  return isLoading ? undefined : data?.valid === false
}

/** Uses the link of a verification mail as soon as the page opens, and logs in. */
export const useVerification = (hash: string | undefined) => {
  const navigate = useNavigate()
  const enter = useLogIn()
  const { data, error, isPending } = useQuery({
    queryKey: ['verification', hash],
    queryFn: async () => (await call(access.verify, { params: { hash: hash ?? '' } })).data,
    enabled: hash !== undefined,
    ...onceOnly,
  })
  useEffect(() => {
    if (!data || !('token' in data)) return
    enter(data.token)
    showSuccess(pageWords.verification.done)
    void navigate({ ...paths.home, replace: true })
  })
  return {
    // Until the next page is there: the form for another link would only flash.
    verifying: hash !== undefined && (isPending || (data !== undefined && 'token' in data)),
    error,
    challenge: data && 'challenge' in data ? data.challenge : undefined,
  }
}

/** Enters a demo as soon as its link is opened. S1§4 */
export const useDemo = (hash: string) => {
  const navigate = useNavigate()
  const enter = useLogIn()
  const { data, error } = useQuery({
    queryKey: ['demo', hash],
    queryFn: async () => (await call(access.enterDemo, { params: { hash }, body: { device_name: deviceName() } })).data,
    ...onceOnly,
  })
  useEffect(() => {
    if (!data) return
    enter(data.token)
    localStorage.setItem('demo', '1')
    void navigate({ ...paths.hotel(data.hotel.id), search: {}, replace: true })
  })
  return error
}
