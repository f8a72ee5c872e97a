import { expect, it } from 'vitest'
import { nearestPages } from './nearest-pages.ts'

const pages = [
  '/',
  '/blog',
  '/docs',
  '/about',
  '/privacy',
  '/case-studies',
  '/blog/cocoa-prices',
  '/resources/eudr-guide',
].map((path) => ({ path, title: path }))
const nearest = (asked: string) => nearestPages(asked, pages).map(({ path }) => path)

it.each([
  ['/case-studys', '/case-studies'],
  ['/Privcy/', '/privacy'],
  ['/about.html', '/about'],
  ['/eudr-guide', '/resources/eudr-guide'],
  ['/news/cocoa-prices', '/blog/cocoa-prices'],
  ['/cocoa', '/blog/cocoa-prices'],
  ['/%E0%A4%A/privacy', '/privacy'],
])('offers for %s the page %s first', (asked, path) => {
  expect(nearest(asked)[0]).toBe(path)
})

it('offers nothing where nothing is alike', () => {
  expect(nearest('/xyzzy-0817-qwrtpl')).toEqual([])
})
