// Deletes the own account, with the password or a code.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../lib/call.ts'
import { useForm } from '../../lib/form.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, SubmitButton } from '../../ui/fields/Form.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { ProofFields } from './ProofFields.tsx'
import { eraseProfile } from './queries.ts'

export const EraseDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const { mutateAsync, error } = useMutation(eraseProfile(useQueryClient()))
  const refused = error instanceof ApiError && Object.keys(error.errors).length === 0 ? error : undefined
  const form = useForm({
    schema: async () => (await import('./values.ts')).proofSchema,
    send: async (proof) => {
      await mutateAsync(proof)
      showSuccess('Your account has been deleted')
      await navigate({ ...paths.login, replace: true })
    },
  })
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <Form form={form}>
        <p className="muted">
          Your name, email, phone, sessions, API tokens and GDS credentials are deleted now and can’t be restored.
          Checkups, invoices and the audit log stay without your name.
        </p>
        <ProofFields why="Enter your password to delete your account" />
        {refused && (
          <p role="alert" className="danger">
            {refused.message}
            {refused.code === 'has_employees' && (
              <>
                {'. '}
                <Link className="link" {...paths.settings('employees')}>
                  Open Employees
                </Link>
              </>
            )}
          </p>
        )}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton className="danger-button">Delete my account</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
