import { FormDrawer } from "../lib/form-drawer"
import { CreateForm } from "./create-form"

export function CreateDrawer(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <FormDrawer
      {...props}
      title="Create gift card"
      description="Nobody pays for it. It pays at the checkout like one that was sold."
    >
      <CreateForm />
    </FormDrawer>
  )
}
