// The states of a night in the price calendar are told apart by people with any kind of colour vision, in both themes.
import { expect, test } from 'vitest'
import { calendarStates } from '../../../domain/own-data/calendar/calendar-state.ts'
import { colourDistance, contrast, everyVision } from '../../testing/colour-vision.ts'
import colours from './night-colours.css?raw'

const [, light = '', dark = ''] = colours.split(/^[:[].*\{$/m)
const colourIn = (theme: string, name: string) =>
  new RegExp(`--night-${name}: (#[0-9a-f]{3}(?:[0-9a-f]{3})?);`).exec(theme)?.[1] ?? ''
const themes = Object.entries({ light, dark }).map(([name, css]) => ({
  name,
  states: calendarStates.map((state) => ({
    state,
    fill: colourIn(css, state),
    text: colourIn(css, `${state}-text`),
  })),
}))

test('each state has a fill and a text in both themes', () => {
  expect(themes.flatMap(({ states }) => states.filter(({ fill, text }) => fill === '' || text === ''))).toEqual([])
})

test.each(themes)('a text is read on its fill in the $name theme (AA)', ({ states }) => {
  expect(states.filter(({ fill, text }) => contrast(fill, text) < 4.5)).toEqual([])
})

test.each(
  themes.flatMap((theme) => everyVision.map((vision) => ({ ...theme, vision }))),
)('no two fills look alike with $vision vision in the $name theme', ({ states, vision }) => {
  const alike = states.flatMap((one, at) =>
    states.slice(at + 1).flatMap((other) => {
      const distance = colourDistance(one.fill, other.fill, vision)
      return distance < 10 ? [`${one.state} and ${other.state}: ${distance}`] : []
    }),
  )
  expect(alike).toEqual([])
})

test('what looks alike to some is found: red and green of one brightness', () => {
  expect(colourDistance('#b5651d', '#6b8e23', 'usual')).toBeGreaterThan(20)
  expect(colourDistance('#d0021b', '#7a6a00', 'deuteranopia')).toBeLessThan(20)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777', '#fff')).toBeLessThan(4.5)
})
