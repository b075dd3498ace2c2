// A hotel's answers with what the search after them found: its region is there before, so that the first outcome is announced.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { HotelIssue } from '../../../contract/issue-answers.ts'
import { HotelAnswersList } from './HotelAnswersList.tsx'

afterEach(cleanup)

const issue = { id: 7, answers: [], recheck: null, closed_at: null } as unknown as HotelIssue
const corrected = {
  answer: 'corrected',
  message: '',
  created_at: '2026-12-01T10:12:00.000Z',
  by_link: true,
  by: null,
} as const
const answered = (result: NonNullable<HotelIssue['recheck']>['result']): HotelIssue => ({
  ...issue,
  answers: [corrected],
  recheck: { result, checked_at: null },
})

test('one region has every outcome from before the first answer on, and what could not be checked is said in it', () => {
  const { rerender } = render(<HotelAnswersList issue={issue} />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  expect(screen.queryByRole('heading')).toBeNull()
  for (const [result, words] of [
    ['running', 'Checking the rate again …'],
    ['failed', 'The rate couldn’t be checked again.'],
    ['past', 'Not checked again: the stay has begun.'],
  ] as const) {
    rerender(<HotelAnswersList issue={answered(result)} />)
    expect([screen.getByRole('status') === region, region.textContent]).toEqual([true, words])
  }
  expect(screen.getByRole('region', { name: 'Your answers' }).contains(region)).toBe(true)
})
