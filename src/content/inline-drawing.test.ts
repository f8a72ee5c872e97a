// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inlineDrawing } from './inline-drawing.ts'

const size = { width: 40, height: 30 }

/** The drawing as a browser reads it within a page. */
function inPage(inner: string, attributes = ''): Element {
  const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="30" ${attributes}>${inner}</svg>`
  document.body.innerHTML = inlineDrawing({ svg, size, prefix: 'map-' })
  const [drawing, ...others] = document.body.children
  expect(others).toEqual([])
  return drawing as Element // The only child.
}

describe('a drawing within a page', () => {
  it('is as wide as its place, and in the typeface of the page', () => {
    const drawing = inPage('<text x="1" y="2">Weir</text>', 'font-family="Arial"')
    expect(drawing.getAttribute('viewBox')).toBe('0 0 40 30')
    for (const name of ['width', 'height', 'font-family', 'xmlns'])
      expect(drawing.hasAttribute(name), name).toBe(false)
    expect(drawing.textContent).toBe('Weir')
  })

  it('keeps its own view, and its blanks between words', () => {
    const drawing = inPage('<text>Ìdànrè <tspan>and</tspan> Ọ̀yọ́</text>', 'viewBox="5 5 9 9"')
    expect(drawing.getAttribute('viewBox')).toBe('5 5 9 9')
    expect(drawing.textContent).toBe('Ìdànrè and Ọ̀yọ́')
  })

  it('follows the colour scheme where its colours are of the palette', () => {
    const drawing = inPage('<g fill="#3B2417"><rect fill="#f7f2e7" stroke="#abcdef"/></g>')
    expect(drawing.querySelector('g')?.getAttribute('fill')).toBe('currentColor')
    const rect = drawing.querySelector('rect')
    expect(rect?.getAttribute('fill')).toBe('var(--surface-sunken)')
    expect(rect?.getAttribute('stroke')).toBe('#abcdef')
  })

  it('has ids that no other drawing has, and refers to them', () => {
    const drawing = inPage(
      '<linearGradient id="a"/><rect fill="url(#a)"/><circle fill="url( \'#a\')"/><use xlink:href="#a"/>',
    )
    expect(drawing.querySelector('#map-a')).not.toBeNull()
    expect(drawing.querySelector('rect')?.getAttribute('fill')).toBe('url(#map-a)')
    expect(drawing.querySelector('circle')?.getAttribute('fill')).toBe("url('#map-a')")
    expect(drawing.querySelector('use')?.getAttribute('href')).toBe('#map-a')
  })

  it('says nothing twice: its title is left out', () => {
    expect(inPage('<title>A map</title><g><title>More</title></g>').textContent).toBe('')
  })

  it.each([
    '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
    '<text><![CDATA[<script>alert(1)</script>]]></text>',
    '<desc>&lt;img src=x onerror=alert(1)&gt;</desc>',
    '<text>&amp;lt;script&amp;gt;</text>',
    '<rect fill="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>',
    "<rect fill='\"><script>alert(1)</script>'/>",
    '<!-- --><text>--&gt;&lt;/svg&gt;&lt;script&gt;</text>',
  ])('never becomes more than shapes and words: %s', (inner) => {
    const drawing = inPage(inner)
    const names = [...drawing.querySelectorAll('*')].map(({ localName }) => localName)
    expect(names.filter((name) => !['text', 'desc', 'rect'].includes(name))).toEqual([])
    for (const element of drawing.querySelectorAll('*'))
      expect(
        [...element.attributes].map(({ name }) => name).filter((name) => name !== 'fill'),
      ).toEqual([])
  })
})

describe('the drawings of the site', () => {
  const content = join(import.meta.dirname, '../../content')
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  )

  it.each(files)('%s has colours of the palette alone', (file) => {
    const svg = readFileSync(join(content, file), 'utf8')
    const inside = inlineDrawing({ svg, size, prefix: '' })
    const others = inside.match(/#[\da-f]{3,6}\b/gi) ?? []
    expect(others.filter((colour) => colour !== '#2a180e')).toEqual([])
  })
})
