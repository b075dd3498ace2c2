// Evidence is shown as plain text, copied and downloaded unchanged, with the time and point of sale of the call.
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Evidence } from '../../../contract/values/checkup-values.ts'
import * as files from '../../lib/download.ts'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { EvidenceDialog, requestText, responseText } from './EvidenceDialog.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

const hostile =
  '<hotel:RoomRateDescription><img src=x onerror="alert(1)"></hotel:RoomRateDescription>\u202E</pre><script>x</script>'
const calls = z.array(Evidence).parse([
  {
    operation: 'HotelDetails',
    at: '2026-11-20T10:00:00Z',
    ms: 812,
    point_of_sale: 'P7012345',
    request: '<HotelDetailsReq/>',
    response: hostile,
    response_base64: null,
    sha256: 'ab'.repeat(32),
    rule_set: 1,
  },
  {
    operation: 'HotelRules',
    at: '2026-11-20T10:00:02Z',
    ms: 10_000,
    point_of_sale: null,
    request: '<HotelRulesReq RatePlanType="A1KRACX"/>',
    response: null,
    response_base64: null,
    sha256: null,
    rule_set: 1,
  },
])
const show = () =>
  render(
    <MantineProvider>
      <EvidenceDialog rate_plan="A1KRACX" calls={calls} error={undefined} onClose={() => undefined} />
    </MantineProvider>,
  ).container

test('every call says its operation, time, point of sale, SHA-256 and rule set', () => {
  const [first, second] = [...show().querySelectorAll('.evidence-call')].map((call) => call.textContent)
  for (const stated of ['HotelDetails', '812 ms', 'P7012345', 'ab'.repeat(32), 'Rule set1'])
    expect(first).toContain(stated)
  expect(second).toContain('HotelRules')
})

test('a call that was not looked at has no texts yet; where nothing arrived it says so', async () => {
  const [, second] = [...show().querySelectorAll('.evidence-call')]
  expect(second?.querySelector('.raw')).toBeNull()
  await userEvent.click(second?.querySelector('summary') ?? document.body)
  await waitFor(() => expect(second?.textContent).toContain('No response received.'))
})

test('hostile words are text and nothing else', () => {
  const container = show()
  expect(container.querySelectorAll('img, script')).toHaveLength(0)
  expect([...container.querySelectorAll('pre')].map((pre) => pre.textContent)).toContain(hostile)
})

test('copy and download give what arrived, to the byte', async () => {
  const downloaded = vi.spyOn(files, 'download').mockImplementation(() => {})
  const user = userEvent.setup()
  show()
  const [answer] = screen.getAllByRole('region', { name: 'Response' })
  if (!answer) throw new Error('no answer')
  await user.click(within(answer).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(hostile)
  await user.click(within(answer).getByRole('button', { name: 'Download' }))
  expect(downloaded).toHaveBeenCalledExactlyOnceWith('HotelDetails-2026-11-20T10-00-00Z-response.xml', hostile)
})

test('bytes that are no text are shown as Base64 and downloaded as bytes', () => {
  const call = { request: '{}', response: null, response_base64: btoa('\u00ff\u0000A') }
  expect(responseText(call)).toEqual({ name: 'response.bin', text: '/wBB', bytes: Uint8Array.of(255, 0, 65) })
  expect(responseText({ ...call, response_base64: null })).toBeNull()
  expect(requestText(call).name).toBe('request.json')
  expect(requestText({ ...call, request: 'GET /v3' }).name).toBe('request.txt')
})

test('opened from a finding, the line that it points at is marked and scrolled to; without one nothing is', async () => {
  const [first] = calls
  if (!first) throw new Error('no call')
  const response =
    '<Rsp><Rate Code="B2"><Name>FLEX RATE</Name></Rate><Rate Code="A1KRACX"><Name>FLEX RATE</Name></Rate></Rsp>'
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = function record() {
    scrolled.push(this.textContent)
  }
  const open = (finding?: { shown: string | null }) =>
    render(
      <MantineProvider>
        <EvidenceDialog
          rate_plan="A1KRACX"
          calls={[first, { ...first, operation: 'Second', response }]}
          error={undefined}
          finding={finding}
          onClose={() => undefined}
        />
      </MantineProvider>,
    )
  open({ shown: 'FLEX RATE' })
  const mark = document.querySelector('mark')
  expect(mark?.textContent?.trim()).toBe('<Name>FLEX RATE</Name>')
  expect(mark?.previousSibling?.textContent).toContain('A1KRACX')
  expect(mark?.closest('details')?.open).toBe(true)
  expect(document.querySelector('details')?.open).toBe(false)
  await waitFor(() => expect(scrolled).toEqual([mark?.textContent]))
  cleanup()
  scrolled.length = 0
  open()
  expect([document.querySelector('mark'), scrolled]).toEqual([null, []])
  expect(document.querySelector('details')?.open).toBe(true)
})
