// The nights and the taxes of a price line by line: what the GDS shows, what the property expects, and the verdict.
import type { FieldVerdict } from '../../../domain/accuracy/verdict.ts'
import type { Decimal } from '../../../domain/money.ts'
import { dayText, moneyText, percentText } from '../../lib/format.ts'
import type { OwnCompared } from '../../../domain/rate-view/own-compared.ts'
import { VerdictMark } from '../accuracy/VerdictMark.tsx'

type LinesProps = Pick<OwnCompared, 'nights' | 'taxes'> & { currency: string | null; expected: string; gds: string }
type OwnValue = {
  name: string
  shown: Decimal | null
  percent?: Decimal | null
  expected: Decimal
  verdict: FieldVerdict
}

export const NightLines = ({ nights, ...rest }: Omit<LinesProps, 'taxes'>) => (
  <Lines head="Night" lines={nights.map(({ night, ...line }) => ({ ...line, name: dayText(night) }))} {...rest} />
)
export const TaxLines = ({ taxes, ...rest }: Omit<LinesProps, 'nights'>) => (
  <Lines
    head="Tax"
    lines={taxes.map(({ name, included, ...line }) => ({ ...line, name: included ? `${name} (included)` : name }))}
    {...rest}
  />
)

type Props = Pick<LinesProps, 'currency' | 'expected' | 'gds'> & { head: string; lines: readonly OwnValue[] }
const Lines = ({ head, lines, currency, expected, gds }: Props) => (
  <table className="small-table own-lines">
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col">{gds}</th>
        <th scope="col">Your rates</th>
        <th scope="col">Result</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, at) => (
        <tr key={`${line.name} ${at}`}>
          <td>{line.name}</td>
          <td>{shownText(line, currency)}</td>
          <td>{moneyText(line.expected, expected)}</td>
          <td>
            <VerdictMark verdict={line.verdict} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const shownText = ({ shown, percent = null }: OwnValue, currency: string | null) => {
  if (shown !== null) return moneyText(shown, currency)
  return percent === null ? '-' : percentText(percent)
}
