// The page behind an invoice's link: what the provider shows and offers as a PDF.
import { getStored, type PaymentState } from './state.ts'

const escapedHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const moneyText = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100)
const dayText = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

export const invoicePage = (state: PaymentState, id: string) => {
  const { lines, currency, total, created, status } = getStored(state.invoices, id, 'invoice')
  const rows = lines.data
    .map(
      ({ description, amount }) =>
        `<tr><td>${escapedHtml(description)}</td><td>${escapedHtml(moneyText(amount, currency))}</td></tr>`,
    )
    .join('')
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Invoice ${escapedHtml(id)}</title>
<h1>Invoice ${escapedHtml(id)}</h1><p>${dayText(created)}, ${escapedHtml(status)}. Issued by the payment sandbox: nothing was charged.</p>
<table>${rows}<tr><th>Total</th><th>${escapedHtml(moneyText(total, currency))}</th></tr></table></html>`
  return { status: 200, body, type: 'text/html; charset=utf-8' }
}
