import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { builtPages } from '../support/built-site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes HTML, which is the same to a browser.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Every script and style is of the site's own origin.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

describe('the HTML of every page', () => {
  it.each(builtPages.map((page) => [page.path, page] as const))(
    'of %s is valid',
    async (_, { html }) => {
      const { results } = await validator.validateString(html)
      const findings = results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`,
        ),
      )
      expect(findings).toEqual([])
    },
  )
})
