import {
  type AriaAttributes,
  Children,
  type Component,
  type ComponentType,
  cloneElement,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { PhoneInputProps } from 'react-phone-input-2';

interface LabelledProps extends PhoneInputProps {
  /** What the list's button is for, placed before the country's name. */
  readonly countryLabel: string;
}

interface ButtonState {
  readonly showDropdown: boolean;
  /** 0 if the library does not know any. */
  readonly selectedCountry: 0 | { readonly name: string; readonly localName?: string };
}

/** The parts of the library's class that its types omit. */
type PhoneClass = new (props: LabelledProps) => Component<LabelledProps, ButtonState>;

function isPhoneClass(component: unknown): component is PhoneClass {
  return typeof component === 'function' && component.prototype?.isReactComponent !== undefined;
}

type Part = ReactElement<
  AriaAttributes & { readonly className?: string; readonly children?: ReactNode }
>;

function isPart(node: ReactNode, className: string): node is Part {
  if (!isValidElement<Part['props']>(node)) return false;
  return node.props.className?.split(' ').includes(className) ?? false;
}

/**
 * The library's field with an accessible country button: it precedes the number, as on the screen, and announces its
 * purpose and whether its list is open. The library places it after the number and omits `aria-expanded` while it is
 * closed.
 */
export function withCountryButton(
  field: ComponentType<PhoneInputProps>,
): ComponentType<LabelledProps> {
  // The types of the library's class would hide those of its state.
  const base: unknown = field;
  if (!isPhoneClass(base)) return ({ countryLabel, ...props }) => createElement(field, props);
  return class extends base {
    override render(): ReactNode {
      const whole = super.render();
      if (!isPart(whole, 'react-tel-input') || this.props.disableDropdown) return whole;
      const parts = Children.toArray(whole.props.children);
      const picker = parts.find((part) => isPart(part, 'flag-dropdown'));
      if (!isPart(picker, 'flag-dropdown')) return whole;
      const rest = parts.filter((part) => part !== picker);
      return cloneElement(whole, {}, this.labelled(picker), ...rest);
    }

    labelled(picker: Part): Part {
      const { showDropdown, selectedCountry: country } = this.state;
      const name = country ? ` ${country.localName ?? country.name}` : '';
      const names = { 'aria-label': `${this.props.countryLabel}:${name}` };
      const children = Children.map(picker.props.children, (part) =>
        isPart(part, 'selected-flag')
          ? cloneElement(part, { ...names, 'aria-expanded': showDropdown })
          : part,
      );
      return cloneElement(picker, {}, children);
    }
  };
}
