/** Why a cell misses gold, by case or by case and method. */
export const misses: Readonly<Record<string, string>>;
