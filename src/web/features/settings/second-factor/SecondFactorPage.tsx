// /two-step-verification: where an administrator is led who has to set it up before anything else.
import '../settings.css'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Brand } from '../../../parts/account/Brand.tsx'
import { paths } from '../../../paths.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { logOutOf } from '../../auth/queries.ts'
import { RecoveryCodesList } from './RecoveryCodesList.tsx'
import { SecondFactorSetUpForm } from './SecondFactorSetUpForm.tsx'

export const SecondFactorPage = () => {
  const navigate = useNavigate()
  const [codes, setCodes] = useState<readonly string[]>()
  const leave = useMutation(logOutOf(useQueryClient()))
  return (
    <div className="card login">
      <span className="row brand">
        <Brand />
      </span>
      {codes ? (
        <>
          <PageTitle>Two-step verification is on</PageTitle>
          <RecoveryCodesList codes={codes} onDone={() => void navigate({ ...paths.home, replace: true })} />
        </>
      ) : (
        <>
          <PageTitle>Set up two-step verification</PageTitle>
          <p className="muted">Administrators sign in with a password and a code. Set this up to continue.</p>
          <SecondFactorSetUpForm onConfirmed={setCodes} />
          <div className="form-actions settings-save">
            <Button
              variant="default"
              onClick={() => leave.mutate(undefined, { onSettled: () => navigate(paths.login) })}
            >
              Sign out
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
