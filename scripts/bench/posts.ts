import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const words =
  'farm plot lot cocoa coffee cashew sesame ginger buyer agent batch harvest audit evidence record map polygon statement origin quality moisture grade export warehouse transport passport certificate cooperative season price risk land forest boundary traceability'.split(
    ' ',
  )

/** A pseudorandom generator: the same seed gives the same numbers, so that two runs write the same posts. */
function random(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function post(number: number): string {
  const next = random(number)
  const sentence = () => {
    const picked = Array.from(
      { length: 8 + Math.floor(next() * 10) },
      () => words[Math.floor(next() * words.length)],
    )
    return `${picked.join(' ').replace(/^./, (letter) => letter.toUpperCase())}.`
  }
  const paragraph = () => Array.from({ length: 6 }, sentence).join(' ')
  const sections = Array.from({ length: 7 }, (_, index) =>
    [
      `## Section ${index + 1} of post ${number}`,
      paragraph(),
      `- ${sentence()}\n- **${sentence()}**\n- [A link](/blog)`,
      paragraph(),
    ].join('\n\n'),
  )
  const date = new Date(Date.UTC(2020, 0, 1 + (number % 2000))).toISOString().slice(0, 10)
  return `---
title: Generated post number ${number}
excerpt: A generated post of about twelve hundred and fifty words, for measuring builds.
category: Operations
date: ${date}
---

${paragraph()}

${sections.join('\n\n')}

| Commodity | Plots | Area |
| --- | --: | --: |
| Cocoa | ${number} | 2.5 |
| Coffee | ${number * 2} | 1.5 |
`
}

/** Fills a folder with this project's content and the given number of generated posts of about 1,250 words each. */
export function writePosts(root: string, projectRoot: string, count: number) {
  rmSync(root, { recursive: true, force: true })
  cpSync(join(projectRoot, 'content'), join(root, 'content'), { recursive: true })
  for (let number = 1; number <= count; number++) {
    const folder = join(root, 'content/blog', `generated-${number}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'index.mdx'), post(number))
  }
}
