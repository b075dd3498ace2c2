// A form around its fields: values and errors by their names, the restored draft, what no field can show.
import { Button, type ButtonProps } from '@mantine/core'
import { createContext, type FormHTMLAttributes, type ReactNode, type RefAttributes, use } from 'react'

type FieldsOfForm = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  pending?: boolean
  clearError?: (name: string) => void
}
/** Around fields that belong to no `Form`, such as filters that apply at once. */
export const FormFields = createContext<FieldsOfForm>({ values: {}, errors: {} })

/** Name, first value and error of a field: spread them over any input. */
export const useField = (name: string) => {
  const { values, errors } = use(FormFields)
  return { name, defaultValue: values[name] ?? '', error: errors[name] }
}

/** What is shown as wrong, by field. */
export const useMarked = () => use(FormFields).errors

type FormProps = {
  /** What `useForm` answers. */
  form: FieldsOfForm & {
    turn: number
    restored: boolean
    discard: () => void
    props: FormHTMLAttributes<HTMLFormElement> & RefAttributes<HTMLFormElement>
  }
  className?: string
  children: ReactNode
}

export const Form = ({ form, className = 'form', children }: FormProps) => (
  <form key={form.turn} className={className} {...form.props}>
    {form.restored && (
      <p className="form-draft" role="status">
        Draft restored
        <button type="button" className="text-button" onClick={form.discard}>
          Start over
        </button>
      </p>
    )}
    {form.errors.form && (
      <p role="alert" className="danger">
        {form.errors.form}
      </p>
    )}
    <FormFields value={form}>{children}</FormFields>
  </form>
)

type SubmitProps = ButtonProps & { children: ReactNode; onClick?: () => void }
/** Waits while the form is sent. */
export const SubmitButton = (props: SubmitProps) => (
  <Button type="submit" loading={use(FormFields).pending ?? false} {...props} />
)
