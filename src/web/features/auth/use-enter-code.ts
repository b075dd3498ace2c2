// The second step of a log-in, with what the first one answered. It loads with its form, which few need.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { secondFactor } from '../../../contract/second-factor.ts'
import { call } from '../../lib/call.ts'
import { deviceName } from '../../lib/device-name.ts'
import { enterWith } from './queries.ts'

export const useEnterCode = (challenge: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) =>
      call(secondFactor.logIn, { body: { challenge, code, device_name: deviceName() } }),
    onSuccess: ({ data }) => enterWith(client, data.token),
  })
}
