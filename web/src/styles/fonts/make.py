"""The subsets of the page's fonts: inter-lab.woff2, and the letters of formulas. Needs fontTools and brotli, and `npm i inter-ui@4.1 @fontsource-variable/stix-two-text` in the folder where it is run."""
import io
import os
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

INTER = 'node_modules/inter-ui/variable/InterVariable.woff2'
STIX = 'node_modules/@fontsource-variable/stix-two-text/files/stix-two-text-%s-wght-italic.woff2'
CHARS = ''.join(chr(c) for c in range(0x20, 0x7f)) + ' ¡¢£§©«¬®°±²³´µ¶·¹»¼½¾¿×÷ßÄÖÜäöüÉéèêàâçñåæøÅÆØëïîôûúíóá'
CHARS += 'ΑΒΓΔΘΛΞΠΣΦΨΩαβγδεζηθικλμνξπρστφχψω' + '⁰⁴⁵⁶⁷⁸⁹⁺⁻⁼ⁿ₀₁₂₃₄₅₆₇₈₉₊₋' + '–—‘’‚“”„†•…‰′″‹›€™\u2009\u202f\u00a0\u2011'
CHARS += '←↑→↓↔↕↗↘↺⌘⌥⇧⏎␣∂∆∏∑−√∞∫≈≠≤≥▲▼▶◀●○■□◆◇✓✗⅓⅔'


def make(source, limits, chars, features, target):
    font = instancer.instantiateVariableFont(TTFont(source), limits)
    memory = io.BytesIO()
    font.flavor = None
    font.save(memory)
    memory.seek(0)
    font = TTFont(memory)
    if 'gvar' in font:  # fontTools 4.38 wants an entry for every glyph
        for name in font.getGlyphOrder():
            if name not in font['gvar'].variations:
                font['gvar'].variations[name] = []
    options = subset.Options()
    options.flavor, options.layout_features, options.hinting = 'woff2', features, False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.desubroutinize = True
    worker = subset.Subsetter(options)
    worker.populate(text=chars)
    worker.subset(font)
    font.flavor = 'woff2'
    font.save(target)
    print(target, os.path.getsize(target))


make(INTER, {'opsz': (14, 32), 'wght': (400, 700)}, CHARS, ['kern', 'ccmp', 'locl', 'tnum', 'case', 'calt', 'cv11'], 'inter-lab.woff2')
make(STIX % 'latin', {'wght': 450}, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', ['kern'], 'stix-italic-latin.woff2')
make(STIX % 'greek', {'wght': 450}, 'αβγδεηθκλμνξπρστφχψωΔΘΛΣΦΨΩ', ['kern'], 'stix-italic-greek.woff2')
