// How much of the account's plan monitors have used and may use, and the way to change that.
import { Button } from '@mantine/core'
import type { MonitorAccount } from '../../../contract/monitors.ts'
import { UsedBar } from './Parts.tsx'
import { shareWords } from './words.ts'

type ShareSectionProps = { account: MonitorAccount | undefined; onChange: () => void }

export const ShareSection = ({ account, onChange }: ShareSectionProps) => (
  <section className="card monitor-share" aria-labelledby="monitor-share" aria-busy={!account}>
    <div className="monitor-share-text">
      <h2 id="monitor-share">{shareWords.title}</h2>
      {account ? (
        <>
          <p className="num">{shareWords.used(account)}</p>
          <p className="muted small num">
            {shareWords.taken(account)} {shareWords.zone(account.time_zone)}
          </p>
        </>
      ) : (
        <p>
          <span className="skeleton" />
        </p>
      )}
    </div>
    {account?.share_limit != null && <UsedBar used={account.used} limit={account.share_limit} />}
    {account?.may_change && (
      <Button variant="default" size="xs" h={32} onClick={onChange}>
        {shareWords.change}
      </Button>
    )}
  </section>
)
