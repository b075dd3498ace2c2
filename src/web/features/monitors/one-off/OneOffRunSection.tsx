// A one-off run: how far it is, what it changed and each of its checkups. While it is under way it can be canceled.
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { instantText } from '../../../lib/format.ts'
import { monitorPaths } from '../../../monitor-paths.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { QuestionDialog } from '../../../ui/QuestionDialog.tsx'
import { showSuccess } from '../../../ui/Toasts.tsx'
import { ChecksList } from '../ChecksList.tsx'
import { RunResultSection } from '../RunResultSection.tsx'
import { monitorWords, runWords } from '../words.ts'
import { OneOffChangesList } from './OneOffChangesList.tsx'
import { cancelOneOff, oneOffQuery } from './queries.ts'
import { oneOffWords as say } from './page-words.ts'

export const OneOffRunSection = ({ id }: { id: number }) => {
  const { data: run } = useQuery(oneOffQuery(id))
  const [isAsked, setAsked] = useState(false)
  const cancel = useMutation(cancelOneOff(useQueryClient()))
  const close = () => setAsked(false)
  return (
    <div className="monitors">
      <div>
        <Link className="link small" {...monitorPaths.all()}>
          {say.back}
        </Link>
        <PageTitle page={[run && runWords.title(instantText(run.begun_at ?? run.due_at)), say.list]}>
          {run ? runWords.title(instantText(run.begun_at ?? run.due_at)) : monitorWords.run}
        </PageTitle>
      </div>
      <RunResultSection run={run}>
        {run?.may_cancel && (
          <Button variant="default" size="xs" h={32} onClick={() => setAsked(true)}>
            {say.stop}
          </Button>
        )}
      </RunResultSection>
      <OneOffChangesList run={run} />
      <ChecksList checks={run?.checks} />
      {isAsked && (
        <QuestionDialog
          title={say.stopAsk}
          confirm={say.stop}
          cancel={say.keep}
          danger
          busy={cancel.isPending}
          onConfirm={() =>
            cancel.mutate(id, {
              onSuccess: () => {
                close()
                showSuccess(say.stopped)
              },
            })
          }
          onClose={close}
        >
          {say.stopWhy}
        </QuestionDialog>
      )}
    </div>
  )
}
