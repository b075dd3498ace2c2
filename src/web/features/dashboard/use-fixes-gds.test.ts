import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GdsName } from '../../../domain/gds.ts'
import { selectedGds, selectGds } from '../../lib/gds.ts'
import { useFixesGds } from './use-fixes-gds.ts'

beforeEach(() => selectGds('travel_port'))
afterEach(cleanup)

const open = (filter: GdsName | undefined) => {
  const onSelect = vi.fn<(gds: GdsName) => void>()
  const { rerender } = renderHook((gds: GdsName | undefined) => useFixesGds(gds, onSelect), { initialProps: filter })
  return { onSelect, choose: rerender }
}

test('the header follows a GDS that the address or the filter names', () => {
  const { onSelect, choose } = open('sabre')
  expect(selectedGds()).toBe('sabre')
  choose('travel_port')
  expect(selectedGds()).toBe('travel_port')
  expect(onSelect).not.toHaveBeenCalled()
})

test('the filter follows a choice in the header, also from both GDS', () => {
  const { onSelect, choose } = open(undefined)
  act(() => selectGds('sabre'))
  expect(onSelect).toHaveBeenLastCalledWith('sabre')
  choose('sabre')
  act(() => selectGds('travel_port'))
  expect(onSelect).toHaveBeenLastCalledWith('travel_port')
})

test('both GDS leave the header as it is', () => {
  const { onSelect, choose } = open('sabre')
  choose(undefined)
  expect(selectedGds()).toBe('sabre')
  expect(onSelect).not.toHaveBeenCalled()
})
