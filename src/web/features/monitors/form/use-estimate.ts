// The price of a monitor as it is typed.
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useMarked } from '../../../ui/fields/Form.tsx'
import { type EstimateSent, estimateQuery } from '../queries.ts'
import { priceIn, typedAsked, useAsked } from './use-asked.ts'

export const useEstimate = (monitor_id: number | undefined) => {
  const bodyOf = useCallback(
    (form: HTMLFormElement): EstimateSent | undefined => {
      const asked = typedAsked(form)
      // The server says what is wrong with the rest.
      return asked && ({ ...asked, ...(monitor_id !== undefined && { monitor_id }) } as EstimateSent)
    },
    [monitor_id],
  )
  const { body, box, noticeSoon } = useAsked(bodyOf)
  return { box, noticeSoon, price: priceIn(useQuery(estimateQuery(body)), body !== undefined, useMarked()) }
}
export type Price = ReturnType<typeof useEstimate>['price']
