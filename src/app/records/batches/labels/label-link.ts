import { siteAt } from '#domain/base-path.ts'
import { verifyLink } from '#domain/proofs/passport-link.ts'
import type { SignedPassport } from '#domain/signed-passport.ts'

/** What the code on a label holds: the link of the signed passport. */
export const linkOf = ({ code }: SignedPassport): string =>
  verifyLink(siteAt(location.origin), code)
