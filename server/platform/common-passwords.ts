let known: Promise<ReadonlySet<string>> | undefined;

/** Whether thousands of people have chosen it before; capitals make no difference. The list is read when first needed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Its entries are in lower case; the short ones are refused by their length.
  return new Set(dictionary['passwords-common'].filter((entry) => entry.length >= 8));
}
