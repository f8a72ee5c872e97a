import { expect, it } from 'vitest'
import { credentialIssuer } from './credential-issuer.ts'

it.each([
  ['https://asili.example', 'did:web:asili.example'],
  ['https://asili.example/', 'did:web:asili.example'],
  ['http://127.0.0.1:4173', 'did:web:127.0.0.1%3A4173'],
  ['https://example.github.io/asili', 'did:web:example.github.io:asili'],
  ['did:web:asili.example', 'did:web:asili.example'],
])('an issuer of %s is %s in a credential', (id, did) => {
  expect(credentialIssuer({ id, name: 'Asili' })).toEqual({
    type: ['CredentialIssuer'],
    id: did,
    name: 'Asili',
  })
})
