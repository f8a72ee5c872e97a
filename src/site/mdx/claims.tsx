import { type Claim, type ClaimId, claimIds, claimStates, claims } from '../../content/claims.ts'
import { ClaimState } from '../components/claim-state.tsx'
import { ScrollArea } from '../components/scroll-area.tsx'

/** Every claim about the product with its state, from their single list. */
export const Claims = () => (
  <ScrollArea label="What the product does today">
    <table>
      <thead>
        <tr>
          <th>What it does</th>
          <th>Today</th>
          <th>Where</th>
        </tr>
      </thead>
      <tbody>
        {claimIds.map((id) => (
          <Row key={id} id={id} />
        ))}
      </tbody>
    </table>
  </ScrollArea>
)

function Row({ id }: { id: ClaimId }) {
  const claim: Claim = claims[id]
  return (
    <tr>
      <td>
        {claim.text}
        {'limit' in claim && claim.limit && (
          <>
            <br />
            <small>{claim.limit}</small>
          </>
        )}
      </td>
      <td>
        <ClaimState claim={id} />
      </td>
      <td>{claim.state !== 'planned' && <a href={claim.screen.href}>{claim.screen.label}</a>}</td>
    </tr>
  )
}

/** The same where there are no styles and no links into the app. */
export const PlainClaims = () => (
  <ul>
    {claimIds.map((id) => (
      <li key={id}>
        {claims[id].text}: {claimStates[claims[id].state]}
      </li>
    ))}
  </ul>
)
