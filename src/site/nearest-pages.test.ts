import { expect, it } from 'vitest'
import { nearestPages } from './nearest-pages.ts'

const pages = [
  { path: '/login', title: 'Sign in' },
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/farmers', title: 'Farmers' },
  { path: '/batches', title: 'Batches' },
  { path: '/docs#faq', title: 'Documentation: FAQ' },
  { path: '/#how-it-works', title: 'How it works' },
  { path: '/#pricing', title: 'Pricing' },
  { path: '/about#team', title: 'Team' },
  { path: '/#contact', title: 'Contact' },
  { path: '/', title: 'Asili: know the farm behind every lot' },
  { path: '/blog', title: 'Blog' },
  { path: '/docs', title: 'Documentation' },
  { path: '/about', title: 'About' },
  { path: '/privacy', title: 'Privacy policy' },
  { path: '/terms', title: 'Terms of service' },
  { path: '/case-studies', title: 'Case studies' },
  { path: '/case-studies/cashew-price-uplift', title: 'Smallholder cashew: a better price' },
  { path: '/blog/cocoa-prices', title: 'Cocoa prices at the farm gate' },
  { path: '/blog/escrow-paying-farmers-in-72-hours', title: 'Escrow: paying farmers in 72 hours' },
  { path: '/resources/eudr-guide', title: 'EUDR guide: scope and dates' },
]
const nearest = (asked: string) => nearestPages(asked, pages).map(({ path }) => path)

it.each([
  ['/case-studys', '/case-studies'],
  ['/casestudies', '/case-studies'],
  ['/Privcy/', '/privacy'],
  ['/about.html', '/about'],
  ['/abuot', '/about'],
  ['/eudr-guide', '/resources/eudr-guide'],
  ['/news/cocoa-prices', '/blog/cocoa-prices'],
  ['/cocoa', '/blog/cocoa-prices'],
  ['/escrow-paying-farmer', '/blog/escrow-paying-farmers-in-72-hours'],
  ['/%E0%A4%A/privacy', '/privacy'],
  ['/farmer', '/farmers'],
  ['/farmers/1', '/farmers'],
  ['/batches/GH-COC-0148', '/batches'],
  ['/dashbord', '/dashboard'],
  ['/sign-in', '/login'],
  ['/signin', '/login'],
  ['/pricing', '/#pricing'],
  ['/prices', '/#pricing'],
  ['/team', '/about#team'],
  ['/contact-us', '/#contact'],
  ['/faq', '/docs#faq'],
  ['/docs/faq', '/docs#faq'],
  ['/documentation', '/docs'],
  ['/howitworks', '/#how-it-works'],
])('offers for %s the page %s first', (asked, path) => {
  expect(nearest(asked)[0]).toBe(path)
})

it.each(['/farmer', '/pricing', '/team'])(
  'offers for %s nothing that only looks like it',
  (asked) => {
    expect(nearest(asked)).toHaveLength(1)
  },
)

it.each(['/xyzzy-0817-qwrtpl', '/tea', '/the', '/1', '/'])('offers nothing for %s', (asked) => {
  expect(nearest(asked)).toEqual([])
})
