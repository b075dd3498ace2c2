// The checks behind a point of the chart; each opens one of its rates.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { gdsLabelOfId, gdsNameOf } from '../../../../domain/gds.ts'
import { dayText, instantText } from '../../../lib/format.ts'
import { Accuracy } from '../../../parts/accuracy/Accuracy.tsx'
import { paths } from '../../../paths.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Pager } from '../../../ui/tables/Pager.tsx'
import { type ChartGds, type ChartOf, dayCheckupsQuery } from './queries.ts'
import { overTimeText as words } from './words.ts'

const checksPerPage = 25

export type DayDialogProps = { day: string; of: ChartOf; gds: ChartGds; onClose: () => void }

export const DayDialog = ({ day, of, gds, onClose }: DayDialogProps) => {
  const [page, setPage] = useState(1)
  // Of today, checkups that come meanwhile would move the others to the next page.
  const [until, keepUntil] = useState<string>()
  const { data, isError, isPlaceholderData } = useQuery(
    dayCheckupsQuery(day, { ...of, page, length: checksPerPage, ...(page > 1 && { until }) }, gds),
  )
  const turnTo = (to: number) => {
    keepUntil(page === 1 ? data?.data[0]?.created_at : until)
    setPage(to)
  }
  return (
    <Dialog title={words.checksOf(dayText(day))} onClose={onClose}>
      {isError && <p role="alert">{words.failed}</p>}
      {data?.total === 0 && <p>{words.counted[of.rate_plan === undefined ? 'fixes' : 'findings'].noChecks}</p>}
      <ul
        className={isPlaceholderData ? 'over-time-checks greyed' : 'over-time-checks'}
        aria-busy={(!data && !isError) || isPlaceholderData}
      >
        {data?.data.map(
          ({ id, hotel_id, hotel, gds_id, check_in, nights, created_at, score, checkup_rate_id, rule_set }) => (
            <li key={id}>
              <div>
                {checkup_rate_id === null ? (
                  <span className="row-name">{hotel}</span>
                ) : (
                  <Link
                    className="row-name"
                    {...paths.rate({ hotel_id, checkup_rate_id, gds: gdsNameOf(gds_id), code: of.rate_plan })}
                  >
                    {hotel}
                  </Link>
                )}{' '}
                <span className="tag">{gdsLabelOfId(gds_id)}</span>
                <div className="row-note num">
                  {words.check(instantText(created_at), dayText(check_in), nights, rule_set)}
                </div>
              </div>
              <Accuracy value={score} strong />
            </li>
          ),
        )}
      </ul>
      {data && data.meta.last_page > 1 && <Pager paging={data.meta} loading={isPlaceholderData} onPage={turnTo} />}
    </Dialog>
  )
}
