// Our theme for Mantine: ink chrome, 6 px corners, Inter. Colour is reserved for data.
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

const ink: MantineColorsTuple = [
  '#f2f4f7',
  '#e4e7ec',
  '#cfd4dc',
  '#b3bac6',
  '#8f98a7',
  '#6a7382',
  '#545d6b',
  '#3b424e',
  '#262b34',
  '#14181f',
]
const dark: MantineColorsTuple = [
  '#e8ebf0',
  '#c5ccd6',
  '#9aa4b2',
  '#6a7382',
  '#363d48',
  '#2b313a',
  '#1a1e25',
  '#14171c',
  '#0e1013',
  '#0a0b0d',
]
const fontFamily = "'Inter Variable', 'Inter Room', 'Inter Room Wide', system-ui, sans-serif"
/** A scroll area inside a list box is an accessibility fault: the options scroll themselves. */
const scrollingOptions = {
  defaultProps: { withScrollArea: false, styles: { options: { maxHeight: 240, overflowY: 'auto' as const } } },
}

export const theme = createTheme({
  colors: { ink, dark },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  // autoContrast only considers the light shade and would paint white on near-white in dark mode.
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input)
    const onInk = input.variant === 'filled' && (!input.color || input.color === 'ink')
    return onInk ? { ...resolved, color: 'var(--on-primary)' } : resolved
  },
  fontFamily,
  headings: { fontFamily, fontWeight: '600' },
  fontSizes: { xs: '11px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Select: scrollingOptions,
    MultiSelect: scrollingOptions,
    TagsInput: scrollingOptions,
    Tooltip: { defaultProps: { withArrow: true } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--on-primary': '#ffffff' },
  dark: { '--on-primary': '#14181f' },
})
