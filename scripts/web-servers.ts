import { ensureProgram, placesOf } from './programs.ts'

const server = (name: string, program: string) => () =>
  ensureProgram({
    name,
    places: () => placesOf(program),
    debianPackage: program,
    remedy: `The tests of hosts need ${name}, and it could not be installed: install it so that "${program}" is found.`,
  })

/** Each returns the path of a server that `deploy/` configures, installing it if needed. */
export const ensureNginx = server('nginx', 'nginx')
export const ensureCaddy = server('Caddy', 'caddy')
