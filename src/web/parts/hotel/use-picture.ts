// A picture as an address that an image takes: asked for when its box comes near the window, and given back when it is gone.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { hotels } from '../../../contract/hotels.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { callForResponse } from '../../lib/call.ts'

/** The bytes that the server fetched: the page may load nothing from other hosts. */
const hotelPicture = (hotel_id: number, picture: string, gds: GdsName) =>
  queryOptions({
    queryKey: ['hotel-picture', gds, hotel_id, picture],
    queryFn: async () =>
      (await callForResponse(hotels.picture, { params: { id: hotel_id, picture }, query: {} }, { gds })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true, anyGds: true },
  })

/** How far below the window the next pictures are asked for. */
const ahead = '240px'

export const usePicture = (hotel_id: number, picture: string, gds: GdsName) => {
  const box = useRef<HTMLSpanElement>(null)
  const near = useNear(box)
  const { data, isError } = useQuery({ ...hotelPicture(hotel_id, picture, gds), enabled: near })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { box, url, failed: isError, loading: near && url === undefined && !isError }
}

const useNear = (box: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = box.current
    if (near || !element) return
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true), {
      rootMargin: ahead,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, near])
  return near
}
