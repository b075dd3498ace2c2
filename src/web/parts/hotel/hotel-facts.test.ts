// Keywords are found in all they say; pictures are linked only where the link is safe.
import { expect, test } from 'vitest'
import { keywordsWith, pictureLinks } from './hotel-facts.ts'

const keywords = [
  { keyword: 'POL', description: 'Policies', value: 'CHECK IN 15:00' },
  { keyword: 'FAM', description: null, value: 'Cribs are free' },
  { keyword: 'MEAL', description: 'Meals', value: null },
]
test.each([
  ['', ['POL', 'FAM', 'MEAL']],
  ['  ', ['POL', 'FAM', 'MEAL']],
  ['fam', ['FAM']],
  ['meals', ['MEAL']],
  ['check IN', ['POL']],
  ['zzz', []],
])('%j finds %j', (filter, found) =>
  expect(keywordsWith(keywords, filter).map(({ keyword }) => keyword)).toEqual(found))

test('only https is linked, and none twice', () => {
  const addresses = [
    'https://images.example/1.jpg',
    'https://images.example/1.jpg',
    'http://images.example/2.jpg',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://user:secret@images.example/3.jpg',
    'images/4.jpg',
    '//images.example/5.jpg',
  ]
  const pictures = addresses.map((url, at) => ({ url, caption: at === 0 ? 'Lobby' : null }))
  expect(pictureLinks(pictures)).toEqual([
    { href: 'https://images.example/1.jpg', host: 'images.example', caption: 'Lobby' },
  ])
})
