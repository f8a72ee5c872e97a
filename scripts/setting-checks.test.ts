import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSettings, settingNames } from './setting-checks.ts'

const root = resolve(import.meta.dirname, '..')

const answer = (env: Record<string, string>) => {
  try {
    return checkSettings(env)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

describe('a setting that cannot be right', () => {
  it.each([
    ['foo', 'expected the address of the site, such as https://example.org, received "foo"'],
    ['example.org', 'expected the address of the site'],
    ['https:example.org', 'expected the address of the site'],
    ['ftp://example.org', 'expected the address of the site'],
    ['javascript:alert(1)', 'expected the address of the site'],
    ['https://example.org?a=1', 'without "?" and "#", such as https://example.org'],
    ['https://example.org/#home', 'without "?" and "#", such as https://example.org'],
    ['https://example.org/asili?a=1', 'without "?" and "#", such as https://example.org'],
    ['https://example.org?', 'without "?" and "#", such as https://example.org'],
    ['https://example.org/asili/', 'expected no slash at the end: https://example.org/asili, rec'],
    [
      'https://example.org/a//b',
      'one slash between the parts of the path: https://example.org/a/b',
    ],
    ['https://example.org//', 'expected no slash at the end: https://example.org, received'],
    ['https://example.org/a/../b', 'a path without "." and "..", such as https://example.org/a/b'],
    ['https://example.org/./a', 'a path without "." and "..", such as https://example.org/a'],
    ['https://example.org/my site', 'expected a path of letters from a to z, digits'],
    ['https://example.org/my site', 'such as https://example.org/my-site'],
    ['https://example.org/%2e%2e', 'expected a path of letters from a to z, digits'],
    ['https://example.org/caf\u00e9', 'expected a path of letters from a to z, digits'],
    ['https://example.org/a"b', 'expected a path of letters from a to z, digits'],
    ['http://example.org', 'expected an https:// address, such as https://example.org: without it'],
    ['http://example.org/asili', 'expected an https:// address, such as https://example.org'],
    ['https://Example.org', 'as browsers write it, such as https://example.org'],
    ['https://example.org:443', 'as browsers write it, such as https://example.org'],
    ['https://ex\u00e4mple.org', 'as browsers write it, such as https://xn--exmple-cua.org'],
    ['https://example.org"x', 'as browsers write it, such as https://example.org-x'],
    ['https://example.org ', 'as browsers write it, such as https://example.org'],
  ])('is answered with what was expected: SITE_ORIGIN=%s', (value, words) => {
    expect(answer({ SITE_ORIGIN: value })).toContain(words)
    expect(answer({ SITE_ORIGIN: value })).toContain(
      'A setting cannot be right, so nothing was built:\nSITE_ORIGIN: ',
    )
  })

  it('is not repeated where it holds a password or a key', () => {
    expect(answer({ SITE_ORIGIN: 'http://me:secret@example.org' })).toBe(
      'A setting cannot be right, so nothing was built:\nSITE_ORIGIN: expected an address without a name and a password',
    )
    expect(answer({ VITE_LOG_KEY: 'secret' })).not.toContain('secret')
  })

  it.each([
    ['SITE_TODAY', '30.12.2026', 'expected a day, such as 2026-12-30, received "30.12.2026"'],
    ['SITE_TODAY', '2026-13-01', 'expected a day'],
    ['SITE_TODAY', '2026-02-31', 'expected a day'],
    ['SITE_TODAY', '2026-12', 'expected a day'],
    ['SITE_CONTENT', 'chek', 'expected check or drafts'],
    ['SITE_SOCIAL_IMAGES', 'no', 'expected on or off, received "no"'],
    ['VITE_RELEASE_LABEL', 'v1.20', 'expected a version, such as 1.20.3, received "v1.20"'],
    ['VITE_DELAYS', 'no', 'expected on or off'],
    ['SITE_REVOCATIONS', './list.jws', 'expected a signed list, as a JWS'],
    [
      'DEMO_FORM_URL',
      'http://example.org/form',
      'expected an https:// address that takes the form',
    ],
    ['DEMO_FORM_URL', 'Netlify', 'expected an https:// address that takes the form'],
    ['VITE_API_URL', 'api.example.org', 'expected an https:// address, such as https://api.e'],
    [
      'VITE_API_URL',
      'htps://api.example.org',
      'expected an https:// address, such as https://api.e',
    ],
    [
      'VITE_API_URL',
      'https:/api.example.org',
      'expected an https:// address, such as https://api.e',
    ],
    ['VITE_API_URL', 'https://', 'expected an https:// address, such as https://api.e'],
    ['VITE_API_URL', '//api.example.org/v1', 'expected an https:// address, such as https://api.e'],
    ['VITE_API_URL', '/', 'expected an https:// address, such as https://api.e'],
    ['VITE_API_URL', 'http://api.example.org', 'expected https:// instead of http://: pages that'],
    ['VITE_API_URL', 'https://api.example.org/v1?key=1', 'expected an address without "?" and "#"'],
    ['VITE_API_URL', '/v1#top', 'expected an address without "?" and "#"'],
    ['VITE_API_URL', ' https://api.example.org', 'expected an address without spaces and quotes'],
    [
      'VITE_API_URL',
      'https://api.example.org/v1 ',
      'expected an address without spaces and quotes',
    ],
    ['VITE_API_URL', '"https://api.example.org"', 'expected an address without spaces and quotes'],
    ['VITE_API_URL', "https://api.example.org'", 'expected an address without spaces and quotes'],
    ['VITE_API_URL', ' ', 'expected an address without spaces and quotes'],
    ['VITE_AUTH_URL', 'https://me:pw@example.org', 'expected an address without a name and a pass'],
    ['VITE_AUTH_URL', 'http://auth.example.org/auth/v1', 'expected https:// instead of http://'],
    ['VITE_AUTH_ANON_KEY', 'two words', 'expected the provider’s public key, without spaces and q'],
    [
      'VITE_AUTH_ANON_KEY',
      '"key"',
      'expected the provider’s public key, without spaces and quotes',
    ],
    ['VITE_AUTH_ANON_KEY', 'sb_secret_abc', 'expected the provider’s public key: this is the sec'],
    [
      'VITE_AUTH_ANON_KEY',
      `e30.${btoa('{"role":"service_role"}')}.c2ln`,
      'expected the provider’s public key: this is the secret one, which anybody could read',
    ],
  ])('%s=%s', (name, value, words) => {
    expect(answer({ [name]: value })).toContain(`${name}: ${words}`)
  })

  it.each([
    ['SITE_ORGIN', 'SITE_ORIGIN'],
    ['SITE_ORIGINS', 'SITE_ORIGIN'],
    ['VITE_API_ULR', 'VITE_API_URL'],
    ['VITE_API_URI', 'VITE_API_URL'],
    ['DEMO_FORM_URI', 'DEMO_FORM_URL'],
    ['VITE_AUTH_ANONKEY', 'VITE_AUTH_ANON_KEY'],
  ])('is one whose name is misspelt: %s', (name, meant) => {
    expect(answer({ [name]: 'https://example.org' })).toContain(
      `${name}: there is no such setting. Is it ${meant}?`,
    )
  })

  it('is named with all others', () => {
    expect(answer({ SITE_ORIGIN: 'foo', SITE_TODAY: 'soon' })).toMatch(
      /^2 settings cannot be right, so nothing was built:\nSITE_ORIGIN: .*\nSITE_TODAY: /,
    )
  })
})

describe('the settings of a backend', () => {
  const backend = {
    VITE_API_URL: 'https://api.example.org/v1',
    VITE_AUTH_URL: 'https://auth.example.org/auth/v1',
    VITE_AUTH_ANON_KEY: 'public',
  }

  it('pass together, or not at all', () => {
    expect(answer(backend)).toEqual([])
    expect(answer({ VITE_API_URL: '', VITE_AUTH_URL: '', VITE_AUTH_ANON_KEY: '' })).toEqual([])
  })

  it.each(Object.keys(backend))('are wanted as a whole: %s', (missing) => {
    const others = Object.keys(backend).filter((name) => name !== missing)
    expect(answer({ ...backend, [missing]: '' })).toBe(
      `A setting cannot be right, so nothing was built:\n${missing}: set it as well as ${others.join(' and ')}; for the demo, set none of the three`,
    )
  })

  it('are each named where only one is there, or only the key of the log', () => {
    const { VITE_API_URL } = backend
    expect(answer({ VITE_API_URL })).toMatch(/\nVITE_AUTH_URL: .*\nVITE_AUTH_ANON_KEY: /)
    const VITE_LOG_KEY = 'log.example.org+0a1b2c3d+AQID'
    expect(answer({ VITE_LOG_KEY })).toMatch(/\nVITE_API_URL: set it as well as VITE_LOG_KEY/)
    expect(answer({ ...backend, VITE_LOG_KEY })).toEqual([])
  })
})

describe('a host of the app’s own', () => {
  const site = { SITE_ORIGIN: 'https://asili.example' }

  it('is taken', () => {
    expect(answer({ ...site, APP_ORIGIN: 'https://app.asili.example' })).toEqual([])
    expect(answer({ ...site, APP_ORIGIN: '' })).toEqual([])
  })

  it.each([
    [{ ...site, APP_ORIGIN: 'app' }, 'the address of the app, such as https://app.example.org'],
    [
      { ...site, APP_ORIGIN: 'https://asili.example' },
      'such as https://app.asili.example; for one',
    ],
    [
      { ...site, APP_ORIGIN: 'https://app.asili.example/x' },
      'alone: https://app.asili.example, rec',
    ],
    [{ ...site, APP_ORIGIN: 'https://app.asili.example?x' }, 'without "?" and "#", such as'],
    [{ ...site, APP_ORIGIN: 'http://app.asili.example' }, 'expected an https:// address, such as'],
    [{ APP_ORIGIN: 'https://app.asili.example' }, 'such as https://asili.example: the app leads'],
    [
      { SITE_ORIGIN: 'https://x.github.io/asili', APP_ORIGIN: 'https://app.asili.example' },
      'SITE_ORIGIN: expected a host name alone together with APP_ORIGIN: https://x.github.io',
    ],
    [
      { ...site, APP_ORIGIN: 'https://app.asili.example', VITE_API_URL: '/v1' },
      'VITE_API_URL: expected an https:// address beside APP_ORIGIN',
    ],
  ])('is answered with what was expected where it cannot be right: %j', (env, words) => {
    expect(answer(env)).toContain(words)
  })
})

describe('other names', () => {
  it('are warned of where they look like settings, for other programs have such too', () => {
    expect(answer({ SITE_ANALYTICS_TOKEN: 'x' })).toEqual([
      'SITE_ANALYTICS_TOKEN is no setting of this build: see .env.example',
    ])
    expect(answer({ SITE_ID: 'x', SITE_NAME: 'y', VITE_SOMETHING_ELSE: 'z', HOME: '/' })).toEqual(
      [],
    )
  })
})

describe('names that begin otherwise', () => {
  it.each([
    ['APP_ORGIN', 'APP_ORIGIN'],
    ['STIE_ORIGIN', 'SITE_ORIGIN'],
    ['VTIE_API_URL', 'VITE_API_URL'],
    ['DEMO_FROM_URL', 'DEMO_FORM_URL'],
    ['site_origin', 'SITE_ORIGIN'],
  ])('are warned of where they look like a setting: %s', (name, meant) => {
    expect(answer({ [name]: 'x' })).toEqual([
      `${name} is no setting of this build. If ${meant} is meant, rename it`,
    ])
  })

  it('are left alone otherwise', () => {
    const names = ['PATH', 'APP_ENV', 'API_URL', 'npm_config_origin', 'VITEST']
    expect(answer(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
  })
})

describe('what is right', () => {
  it.each([
    ['SITE_ORIGIN', 'https://example.org'],
    ['SITE_ORIGIN', 'https://example.org:8443/'],
    ['SITE_ORIGIN', 'http://127.0.0.1:4173'],
    ['SITE_ORIGIN', 'http://localhost:4173/asili'],
    ['SITE_ORIGIN', 'https://asili.github.io/asili'],
    ['SITE_ORIGIN', 'https://example.org/tools/asili-2.0_b'],
    ['SITE_ORIGIN', ''],
    ['SITE_TODAY', '2026-12-30'],
    ['SITE_REVOCATIONS', 'eyJh.eyJi.sig_-'],
    ['DEMO_FORM_URL', 'https://formspree.io/f/abcdwxyz'],
    ['DEMO_FORM_URL', 'netlify'],
    ['DEMO_FORM_URL', 'http://127.0.0.1:8080/form'],
  ])('passes without a word: %s=%s', (name, value) => {
    expect(answer({ [name]: value })).toEqual([])
  })

  it.each([
    'https://api.example.org',
    'https://api.example.org:8443/v1/',
    'https://bücher.example/v1',
    'http://127.0.0.1:4400/api/v1',
    'http://localhost:8000',
    'http://[::1]:8000/v1',
    '/api/v1',
  ])('passes as the address of a backend: %s', (VITE_API_URL) => {
    const others = { VITE_AUTH_URL: '/auth/v1', VITE_AUTH_ANON_KEY: 'public' }
    expect(answer({ VITE_API_URL, ...others })).toEqual([])
  })
})

describe('.env.example', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const named = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name)

  it('names every variable that the code reads, and no other', () => {
    // The settings of benchmarks, brand drawing and the long tests are described in their own READMEs.
    const files = globSync(['{src,mocks,scripts}/**/*.{ts,tsx,mjs}', '*.config.ts'], { cwd: root })
    const code = files
      .filter((file) => !/\.test\.tsx?$|^scripts\/(bench|brand)\/|examples\.ts$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const read = [...code.matchAll(/\benv\.([A-Z][A-Z_0-9]+)/g)].map(([, name = '']) => name)
    /** Set by the bundler, Node, npm and the system, or for the tests' own server. */
    const others = ['DEV', 'PROD', 'NODE_ENV', 'INIT_CWD', 'PATH', 'E2E_PORT']
    const expected = new Set([...read, ...settingNames].filter((name) => !others.includes(name)))
    expect(named.toSorted()).toEqual([...expected].sort())
  })

  it('says of each what it means', () => {
    for (const name of named) {
      expect(example, name).toMatch(new RegExp(`^# .+\\n#${name}=`, 'm'))
    }
  })

  it('holds values that are right', () => {
    const values = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ])
    expect(answer(Object.fromEntries(values))).toEqual([])
  })
})
