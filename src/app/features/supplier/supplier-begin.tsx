import { StateMessage } from '#app/ui/state-message.tsx'
import { ActionLink } from '../../lists/action-link.tsx'

/** Shown to a supplier who has no record yet. */
export const SupplierBegin = () => (
  <StateMessage
    role="status"
    title="Tell buyers who you are"
    text="Begin with the details of your business. Farms and documents follow, and this screen says what is missing until buyers can pay."
    action={
      <ActionLink action="details" scope="suppliers:write" isMain>
        Enter the details
      </ActionLink>
    }
  />
)
