/** ` by Ama`; nothing where no name is known. */
export const byText = (name: string): string => name && ` by ${name}`
