// Charts over days: a new rule set is a mark that cuts the line.
import { describe, expect, test } from 'vitest'
import { pointLines, ruleSetMarks, type ScorePoint } from './score-points.ts'

const point = (day: string, score: number | null, rule_set = 4): ScorePoint => ({
  day,
  score,
  rule_set,
  checkups: 1,
  open: null,
  opened: 0,
  gone: 0,
})
const scoreOf = ({ score }: ScorePoint) => score

describe('a change of the rule set', () => {
  test.each([
    ['nothing', [], []],
    ['one rule set', [4, 4], []],
    ['a newer one', [4, 5, 5], [['d1', 5]]],
    [
      'two newer ones',
      [4, 5, 7],
      [
        ['d1', 5],
        ['d2', 7],
      ],
    ],
    ['a late checkup under the older one', [4, 5, 4, 5], [['d1', 5]]],
  ] as [string, number[], [string, number][]][])('is a mark: %s', (_, sets, marks) => {
    const points = sets.map((rule_set, at) => point(`d${at}`, 50, rule_set))
    expect(ruleSetMarks(points)).toEqual(marks.map(([day, rule_set]) => ({ day, rule_set })))
  })

  test('cuts the line, so that it does not jump', () => {
    const points = [point('d0', 80), point('d1', 82), point('d2', 60, 5), point('d3', 61, 5)]
    expect(pointLines(points, scoreOf).map((line) => line.map(({ value }) => value))).toEqual([
      [80, 82],
      [60, 61],
    ])
  })
})

test('a day on which no hotel counts any more is a gap, not a line', () => {
  expect(pointLines([point('d0', 80), point('d1', 82), point('d2', null), point('d3', 90)], scoreOf)).toEqual([
    [
      { day: 'd0', value: 80 },
      { day: 'd1', value: 82 },
    ],
    [{ day: 'd3', value: 90 }],
  ])
  expect(pointLines([point('d0', null)], scoreOf)).toEqual([])
})
