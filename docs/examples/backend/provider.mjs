// The authentication provider. Access tokens are JWTs: the app offers what their `scope` allows, and the API goes by it.
import { createHmac, randomBytes } from 'node:crypto'
import { refuse } from './http.mjs'

const { PASSWORD } = process.env
if (!PASSWORD) throw new Error('Set PASSWORD: ama@example.org signs in with it')

const user = { id: 'ama', email: 'ama@example.org', user_metadata: { full_name: 'Ama Sample' } }
const scope = 'batches:read farmers:read farmers:write locations:read' // Follows from the user's role.
const secret = randomBytes(32)
const refreshTokens = new Set()
const sign = (value) => createHmac('sha256', secret).update(value).digest('base64url')
/** Compares digests: how long that takes tells nothing of the values. */
const isSame = (a, b) => sign(a) === sign(b)
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function signIn({ email, password, refresh_token: old }) {
  const isUser = email === user.email && isSame(`${password}`, PASSWORD)
  if (!isUser && !refreshTokens.delete(old))
    throw { status: 400, error_code: 'invalid_credentials', msg: 'Wrong email or password' }
  const exp = Math.floor(Date.now() / 1000) + 3600
  const signed = `${encode({ alg: 'HS256' })}.${encode({ sub: user.id, email, scope, exp })}`
  const refresh_token = randomBytes(32).toString('base64url')
  refreshTokens.add(refresh_token) // Good once.
  return { access_token: `${signed}.${sign(signed)}`, refresh_token, expires_in: 3600, user }
}

export function checkToken(authorization = '', needed) {
  const [head, claims, signature] = authorization.replace('Bearer ', '').split('.')
  const isOurs = isSame(`${signature}`, sign(`${head}.${claims}`))
  const { exp, scope } = isOurs ? JSON.parse(Buffer.from(claims, 'base64url')) : { exp: 0 }
  if (exp * 1000 < Date.now()) refuse(401, 'unauthenticated', 'Sign-in needed')
  if (!scope.split(' ').includes(needed)) refuse(403, 'forbidden', 'Not allowed')
}
