/** The issuer of a credential. */
export interface Issuer {
  /** An address, `https://asili.example`, or a DID. */
  id: string
  name: string
}

/** An issuer in the form of UNTP credentials: the `did:web` of its address. A port's colon is escaped. */
export const credentialIssuer = ({ id, name }: Issuer) => ({
  type: ['CredentialIssuer'],
  id: didWebOf(id),
  name,
})

function didWebOf(id: string): string {
  if (!/^https?:/.test(id)) return id
  const { host, pathname } = new URL(id)
  return ['did:web', encodeURIComponent(host), ...pathname.split('/').filter(Boolean)].join(':')
}
