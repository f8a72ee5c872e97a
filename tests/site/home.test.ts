import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pageAt, structuredData } from '../support/built-site.ts'
import { distDir } from '../support/site-place.ts'
import { textOf, textsOf } from '../support/text.ts'

const home = pageAt('/')
const { document } = home
const section = (id: string) => document.querySelector(`#${id}`)
const text = textOf(document.querySelector('main'))

describe('the landing page', () => {
  it('has its nine sections in their order', () => {
    const marks = [
      'h1',
      '#problem',
      '#how-it-works',
      '#features',
      '#who-we-serve',
      '#timeline',
      '#request-demo',
      '#faq',
      '[aria-labelledby="closing-heading"]',
    ]
    const all = [...document.querySelectorAll('main *')]
    const places = marks.map((mark) => all.findIndex((element) => element.matches(mark)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(document.querySelector('main')?.lastElementChild?.matches(marks[8] ?? '')).toBe(true)
  })

  it('has every anchor that links of the site point at', () => {
    for (const id of ['request-demo', 'features', 'how-it-works', 'pricing', 'contact']) {
      expect(document.querySelectorAll(`#${id}`), id).toHaveLength(1)
    }
  })

  it('begins with three badges and four figures', () => {
    const hero = document.querySelector('h1')?.parentElement?.parentElement
    expect(textsOf(hero, 'ul li')).toEqual(['EUDR Ready', 'FSMA Compliant', 'Blockchain Secured'])
    expect(textsOf(hero, 'dl dd')).toEqual(['1,000+', '50,000+', '100+', '$1.7M+'])
  })

  it('shows three screens of the app in both colour schemes, each file at most 60 KB', async () => {
    const shots = [...(section('product')?.querySelectorAll('li') ?? [])]
    expect(shots).toHaveLength(3)
    for (const shot of shots) {
      expect(shot.querySelector('a')?.getAttribute('href')).toMatch(/^\/login\?demo&next=%2F/)
      const pictures = [...shot.querySelectorAll('img')]
      expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['lazy', 'lazy'])
      for (const picture of pictures) {
        expect(picture.getAttribute('alt')?.length).toBeGreaterThan(40)
        const files = picture.getAttribute('srcset')?.split(', ') ?? []
        expect(files).toHaveLength(3)
        for (const file of files) {
          const [path = '', width = ''] = file.split(' ')
          const at = join(distDir, path)
          expect(statSync(at).size, path).toBeLessThanOrEqual(60_000)
          const real = await sharp(at).metadata()
          expect(`${real.width}w`, path).toBe(width)
          const [w = 0, h = 0] = ['width', 'height'].map((name) =>
            Number(picture.getAttribute(name)),
          )
          expect(real.height, path).toBe(Math.round((real.width * h) / w))
        }
      }
    }
  })

  it('tells the problem in its two figures, and draws one of them', () => {
    expect(textsOf(section('problem'), 'data')).toEqual(['$11B', '94%'])
    expect(textOf(section('problem'))).toContain('$11B lost annually')
    expect(textOf(section('problem'))).toContain('94% of value taken by intermediaries')
    // Three full rows of 25 beans, and nineteen of the fourth.
    expect(section('problem')?.querySelector('svg path[d="M0 0h250v30h-60v10H0z"]')).not.toBeNull()
  })

  it('shows the seven steps from farm to export', () => {
    expect(textsOf(section('how-it-works'), 'ol > li h3')).toEqual([
      'Onboard Farmers',
      'Capture Data',
      'Aggregate Supply',
      'Match Buyers',
      'Secure Payment',
      'Quality & Logistics',
      'Export & Audit',
    ])
    // What can be pointed at can be reached by keyboard.
    expect(section('how-it-works')?.querySelectorAll('li a[href]')).toHaveLength(7)
  })

  it('has its features in three tabs, of which one is open, with all texts in the page', () => {
    const tabs = [...(section('features')?.querySelectorAll('details') ?? [])]
    expect(tabs.map((tab) => textOf(tab.querySelector('summary')))).toEqual([
      'Compliance',
      'Technology',
      'Operations',
    ])
    expect(tabs.map((tab) => tab.open)).toEqual([true, false, false])
    expect(new Set(tabs.map((tab) => tab.getAttribute('name'))).size).toBe(1)
    for (const tab of tabs) expect(textOf(tab).length).toBeGreaterThan(400)
  })

  it.each([
    'about 5 m',
    'EUDR, plot by plot',
    'Critical tracking events under one lot code',
    'SHA-256 into a log that can only grow',
    'QR codes',
    'Digital passports',
    'Escrow payments',
    'Quality control and logistics',
    'Price optimisation, demand matching and risk scoring',
    'B2B marketplace',
    'REST API and webhooks',
    'due diligence statement that is generated, e-signed and exported',
    'Rainforest Alliance, FairTrade and Organic',
    '120 requests per minute',
    'JavaScript/TypeScript and Python',
    'Cocoa, cashew, sesame, ginger and coffee',
    'Shea, soy and palm oil are planned',
    'outside EUDR scope',
    'tamper-evident',
    '22% average margin uplift',
    '95%+ compliance pass rate',
    'setup takes 2 to 4 weeks',
    '4 to 6 weeks',
    'within 24 hours',
  ])('says “%s”', (claim) => {
    expect(text).toContain(claim)
  })

  it('speaks to four audiences, each in a link', () => {
    expect(textsOf(section('who-we-serve'), 'li h3 a[href]')).toEqual([
      'Buyers and exporters',
      'Farmer organisations and co-ops',
      'Development partners and investors',
      'Compliance teams',
    ])
  })

  it.each([
    ['/', 0],
    ['/about', 2],
  ])(
    'tells four phases on %s, each with its status, year and at least %i achievements',
    (path, count) => {
      const section = (id: string) => pageAt(path).document.querySelector(`#${id}`)
      const phases = [...(section('timeline')?.querySelectorAll('[data-status]') ?? [])]
      expect(phases.map((phase) => phase.getAttribute('data-status'))).toEqual([
        'completed',
        'current',
        'upcoming',
        'future',
      ])
      expect(phases.map((phase) => textOf(phase.querySelector('time + span')))).toEqual([
        'Completed',
        'Current',
        'Upcoming',
        'Future',
      ])
      for (const phase of phases) {
        expect(textOf(phase.querySelector('h3'))).not.toBe('')
        expect(textOf(phase.querySelector('time'))).toMatch(/^20\d\d/)
        expect(phase.querySelectorAll('li').length).toBeGreaterThanOrEqual(count)
      }
    },
  )

  it('offers three plans, and managed trading for a margin', () => {
    const pricing = section('pricing')
    expect(textsOf(pricing, 'ul > li > h3')).toEqual([
      'Starter',
      'Growth',
      'Enterprise',
      'Managed trading',
    ])
    expect(textOf(pricing)).toMatch(/Managed trading.+margin on the trade/)
  })

  it('answers seven questions, of which at most one is open', () => {
    const items = [...(section('faq')?.querySelectorAll<HTMLDetailsElement>('details[name]') ?? [])]
    expect(items).toHaveLength(7)
    expect(new Set(items.map((item) => item.getAttribute('name'))).size).toBe(1)
    expect(items.filter((item) => item.open).length).toBeLessThanOrEqual(1)
    for (const item of items) expect(textOf(item.querySelector('p')).length).toBeGreaterThan(40)
  })

  it('gives the same questions and answers to machines', () => {
    const faq = structuredData(home).find((data) => data['@type'] === 'FAQPage')
    const told = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[] // As schema.org has it.
    expect(told.map(({ name }) => name)).toEqual(textsOf(section('faq'), 'summary h3'))
    for (const { acceptedAnswer } of told) expect(text).toContain(acceptedAnswer.text)
  })

  it('ends with what to do now', () => {
    const closing = document.querySelector('[aria-labelledby="closing-heading"]')
    expect(closing?.querySelector('a[href="#request-demo"]')).not.toBeNull()
  })
})
