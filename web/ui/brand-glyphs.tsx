/** Simple drawings of our own for services that the icon set leaves out; colours come from where they are used. */

export function WhatsappGlyph() {
  return (
    <>
      <path d="M3 21l1.4-4.6A9 9 0 1 1 7.7 19.7z" />
      <path
        fill="currentColor"
        strokeWidth=".5"
        d="M8.7 7.6c.4-.4 1-.3 1.2.2l.6 1.4c.1.3.1.6-.1.9l-.5.7c.7 1.4 1.8 2.4 3.2 3.1l.8-.6c.3-.2.6-.2.9-.1l1.3.7c.5.3.6.8.2 1.2-.7.8-1.7 1.1-2.7.8-2.6-.8-4.6-2.8-5.6-5.4-.3-1.1 0-2.1.7-2.9z"
      />
    </>
  );
}

export function InstagramGlyph() {
  return (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <circle cx="17.2" cy="6.8" r="1.2" fill="currentColor" stroke="none" />
    </>
  );
}

export function FacebookGlyph() {
  return (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M15 8h-1a2 2 0 0 0-2 2v11M9.5 13h5" />
    </>
  );
}
