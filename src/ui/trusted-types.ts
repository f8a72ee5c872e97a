import type { TrustedTypePolicyFactory, TrustedTypePolicyOptions } from 'trusted-types/lib'

/**
 * Creates a Trusted Types policy: in browsers that support them, the only way to turn text into markup or a script's
 * address (https://www.w3.org/TR/trusted-types/). Returns undefined in other browsers, which accept the text directly.
 */
export function trustedTypes(name: string, rules: TrustedTypePolicyOptions) {
  // TypeScript's DOM types do not include it.
  const { trustedTypes: factory } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }
  return factory?.createPolicy(name, rules)
}
