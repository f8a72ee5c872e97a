import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Decision } from './decision.tsx'

it('says why it cannot be pressed while the storage of the device is not there', () => {
  const html = renderToStaticMarkup(
    <Decision
      name="Land title"
      yes="Verify"
      no="Reject"
      reasonFor="Who handed it in reads this"
      writeOf={() => {
        throw new Error('Nothing is decided')
      }}
      saved={() => ''}
    />,
  )
  expect(html).toMatch(/<button(?=[^>]* disabled)[^>]*aria-label="Verify Land title"/)
  expect(html).toMatch(/role="status"[^>]*>Getting this device ready/)
})
