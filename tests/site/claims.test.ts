import { describe, expect, it } from 'vitest'
import { protectedPaths } from '#domain/paths.ts'
import {
  type Claim,
  type ClaimId,
  claimIds,
  claimStates,
  claims,
} from '../../src/content/claims.ts'
import { pageAt, publicPages } from '../support/built-site.ts'
import { textOf } from '../support/text.ts'

const docs = pageAt('/docs').document
const rows = new Map(
  [...docs.querySelectorAll('tr')]
    .filter((row) => row.querySelector('[data-claim]'))
    .map((row) => [row.querySelector('[data-claim]')?.getAttribute('data-claim'), row]),
)

const anchorsOf = (path: string): string[] =>
  [...pageAt(path).document.querySelectorAll('[id]')].map(({ id }) => id)

/** Whether a page or a screen answers at this address. */
function expectAnswer(href: string): void {
  const { pathname, hash } = new URL(href, 'https://asili.example')
  const paths = [...publicPages.map(({ path }) => path), ...protectedPaths]
  expect(paths).toContain(pathname)
  if (hash) expect(anchorsOf(pathname)).toContain(hash.slice(1))
}

describe.each(claimIds)('the claim “%s”', (id: ClaimId) => {
  const claim: Claim = claims[id]

  it('stands in the documentation with its state, and its screen where it has one', () => {
    const row = rows.get(id)
    expect(textOf(row)).toContain(claim.text)
    expect(textOf(row?.querySelector('[data-claim]'))).toBe(claimStates[claim.state])
    const links = [...(row?.querySelectorAll('td:last-child a') ?? [])].map((link) =>
      link.getAttribute('href'),
    )
    expect(links).toEqual(claim.state === 'planned' ? [] : [claim.screen.href])
    if (claim.state !== 'planned') expectAnswer(claim.screen.href)
  })
})

describe('the features on the home page', () => {
  const points = [...pageAt('/').document.querySelectorAll('#features dt:not(figure dt)')]

  it.each(points.map((point) => [textOf(point), point] as const))('“%s”', (_, point) => {
    const mark = point.querySelector('[data-claim]')
    const claim: Claim = claims[mark?.getAttribute('data-claim') as ClaimId]
    expect(textOf(mark)).toBe(claimStates[claim.state])
    const href = mark?.getAttribute('href')
    if (claim.state === 'planned') return expect(href ?? null).toBeNull()
    const next = new URL(href ?? '', 'https://asili.example').searchParams.get('next')
    expect(next ?? href).toBe(claim.screen.href)
  })
})
