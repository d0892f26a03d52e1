/** What the browser itself must be able to say when no answer can be read; apart, because every page carries it. */
export const fallbackMessages = {
  internal: 'Une erreur est survenue de notre côté. Réessayez dans un instant',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant',
} as const;
