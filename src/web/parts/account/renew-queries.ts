// The queries that a trial or a demo has left, counted again after something that may have used some.
import type { QueryClient } from '@tanstack/react-query'
import type { OwnProfile } from '../../../contract/auth.ts'

export const renewQueries = (client: QueryClient): void => {
  if (client.getQueryData<Pick<OwnProfile, 'queries'>>(['profile'])?.queries)
    void client.invalidateQueries({ queryKey: ['profile'] })
}
