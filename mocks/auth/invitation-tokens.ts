import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { type Invitation, invitationAt } from '#domain/invitation.ts'
import { roleSchema } from '#domain/scopes.ts'
import type { Backend } from '../backend.ts'
import { demoKey } from './tokens.ts'

const audience = 'invitation'

const claimsSchema = z.object({
  jti: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  invited_by: z.string(),
  iat: z.number(),
  exp: z.number(),
})

type Told = Omit<Invitation, 'token' | 'state' | 'version' | 'updatedAt'>

/**
 * The token in the invitation link. It holds the invitation itself, signed: each browser has its own emulated backend,
 * and the invited person opens the link in another browser.
 */
export const invitationToken = ({ id, name, email, role, ...told }: Told): Promise<string> =>
  new SignJWT({ name, email, role, invited_by: told.invitedBy })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(id)
    .setAudience(audience)
    .setIssuedAt(Math.floor(Date.parse(told.invitedAt) / 1000))
    .setExpirationTime(Math.floor(Date.parse(told.expiresAt) / 1000))
    .sign(demoKey)

/** The current state of the invitation behind a link. Returns undefined if there is none. */
export async function invitationOf(
  { db, now }: Backend,
  token: string,
): Promise<Invitation | undefined> {
  const known = db.invitations.all().find((row) => row.token === token)
  const invitation = known ?? (await toldBy(token, (id) => db.invitations.get(id)))
  return invitation && invitationAt(invitation, now())
}

async function toldBy(
  token: string,
  find: (id: string) => Invitation | undefined,
): Promise<Invitation | undefined> {
  // Expiry is part of the invitation's state, so the token is verified as of a date at which it cannot have expired.
  const options = { audience, algorithms: ['HS256'], currentDate: new Date(0) }
  const verified = await jwtVerify(token, demoKey, options).catch(() => undefined)
  const claims = z.safeParse(claimsSchema, verified?.payload).data
  if (!claims) return undefined
  const { jti, name, email, role, invited_by, iat, exp } = claims
  const invitedAt = new Date(iat * 1000).toISOString()
  return (
    find(jti) ?? {
      id: jti,
      ...{ name, email, role, invitedAt, token },
      invitedBy: invited_by,
      expiresAt: new Date(exp * 1000).toISOString(),
      state: 'open',
      version: 1,
      updatedAt: invitedAt,
    }
  )
}
