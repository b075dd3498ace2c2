// What was paid: date, plan, amount and the invoice. S1§2
import type { Billing } from '../../../contract/billing.ts'
import { instantDay, moneyText } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SettingsCard } from '../../parts/account/SettingsCard.tsx'
import { words } from './words.ts'

export const HistorySection = ({ payments }: { payments: Billing['payments_history'] }) => (
  <SettingsCard title="Payment history">
    {payments.length === 0 ? (
      <EmptyState>{words.noHistory}</EmptyState>
    ) : (
      <div className="table-scroll">
        <table className="t">
          <caption className="sr">Payment history</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Subscription plan</th>
              <th scope="col" className="right">
                Amount
              </th>
              <th scope="col">
                <span className="sr">Invoice</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ created_at, name, total, currency, invoice_url }) => (
              <tr key={`${created_at} ${invoice_url}`}>
                <td className="num">{instantDay(created_at)}</td>
                <td>{name}</td>
                <td className="right num">{moneyText(total, currency)}</td>
                <td>
                  {invoice_url && (
                    <a href={invoice_url} target="_blank" rel="noopener noreferrer">
                      Invoice<span className="sr"> from {instantDay(created_at)}, opens in a new tab</span>
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </SettingsCard>
)
