export type { AddressBody } from '../contract/addresses';
export type {
  FirebaseCheckBody,
  FirebaseLoginBody,
  ForgotPasswordBody,
  LoginBody,
  ResetPasswordBody,
  SignUpBody,
  SocialLoginBody,
  SocialRegisterBody,
  UpdateInfoBody,
  VerifyPhoneBody,
  VerifyTokenBody,
} from '../contract/auth-bodies';
export type { MessageSendBody } from '../contract/chat';
export type { RefundRequestBody } from '../contract/order-aftercare';
export type {
  OfflinePaymentBody,
  OfflinePaymentUpdateBody,
  OrderCancelBody,
} from '../contract/orders';
export type { IdentityProof, UpdateProfileBody, VisitAgainStore } from '../contract/profile';
export type {
  BusinessPlanBody,
  DeliveryManRegisterBody,
  VendorRegisterBody,
} from '../contract/registration';
export type { WalletFilter } from '../contract/wallet';
export type { Address, OrderAddress } from '../entities/address';
export type {
  AuthResult,
  ExistingUser,
  LoginType,
  SocialMedium,
  VerificationType,
} from '../entities/auth-result';
export type { Cashback, CashbackQuote } from '../entities/cashback';
export type {
  AutomatedMessage,
  ChatParty,
  Conversation,
  ConversationDetails,
  Message,
  MessageOrder,
} from '../entities/conversation';
export type {
  Customer,
  ProfileAnswer,
  ProfileCodeSent,
  ReviewReminder,
} from '../entities/customer';
export type {
  DeliveryManReview,
  DeliveryManSummary,
  DeliveryVehicle,
  LastLocation,
} from '../entities/delivery-man';
export type { Notification } from '../entities/notification';
export type { Order, PaymentFailedOrder, Reason } from '../entities/order';
export type {
  OrderDetail,
  OrderedAddOn,
  OrderedFoodVariation,
  OrderedItem,
} from '../entities/order-detail';
export {
  HISTORY_STATUSES,
  isRunning,
  type OrderStatus,
  type PaymentStatus,
} from '../entities/order-enums';
export type {
  OfflinePayment,
  OrderPayment,
  ParcelCancellation,
  Refund,
} from '../entities/order-settlement';
export type { BusinessPlanAnswer, VendorPackage, VendorRegistered } from '../entities/registration';
export type { UserInfo } from '../entities/user-info';
export type { LoyaltyTransaction, WalletBonus, WalletTransaction } from '../entities/wallet';
export type { Owner } from '../operations/owner';
export { addAddress, useAddAddress } from './add-address';
export { addFund, type TopUp, useAddFund } from './add-fund';
export { agreePrice, type PriceToAgree, useAgreePrice } from './agree-price';
export { cancelOrder, useCancelOrder } from './cancel-order';
export { checkFirebaseCode, useCheckFirebaseCode } from './check-firebase-code';
export { chooseBusinessPlan, useChooseBusinessPlan } from './choose-business-plan';
export { deleteAddress, useDeleteAddress } from './delete-address';
export { dismissReviewReminder, useDismissReviewReminder } from './dismiss-review-reminder';
export { firebaseLogin, useFirebaseLogin } from './firebase-login';
export { forgotPassword, useForgotPassword } from './forgot-password';
export { addressesQuery, getAddresses, useAddresses } from './get-addresses';
export {
  automatedMessagesQuery,
  getAutomatedMessages,
  useAutomatedMessages,
} from './get-automated-messages';
export {
  cancellationReasonsQuery,
  getCancellationReasons,
  useCancellationReasons,
} from './get-cancellation-reasons';
export { cashbackQuoteQuery, getCashbackQuote, useCashbackQuote } from './get-cashback-quote';
export { cashbacksQuery, getCashbacks, useCashbacks } from './get-cashbacks';
export {
  type ChatRef,
  conversationQuery,
  getConversation,
  useConversation,
} from './get-conversation';
export { conversationsQuery, getConversations, useConversations } from './get-conversations';
export {
  deliveryManReviewsQuery,
  getDeliveryManReviews,
  useDeliveryManReviews,
} from './get-delivery-man-reviews';
export {
  deliveryVehiclesQuery,
  getDeliveryVehicles,
  useDeliveryVehicles,
} from './get-delivery-vehicles';
export { getLastLocation, lastLocationQuery, useLastLocation } from './get-last-location';
export {
  getLoyaltyTransactions,
  loyaltyTransactionsQuery,
  useLoyaltyTransactions,
} from './get-loyalty-transactions';
export { getNotifications, notificationsQuery, useNotifications } from './get-notifications';
export { getOrderDetails, orderDetailsQuery, useOrderDetails } from './get-order-details';
export {
  getParcelCancellationReasons,
  parcelCancellationReasonsQuery,
  useParcelCancellationReasons,
} from './get-parcel-cancellation-reasons';
export { getPastOrders, pastOrdersQuery, usePastOrders } from './get-past-orders';
export { getPaymentFailed, paymentFailedQuery, usePaymentFailed } from './get-payment-failed';
export { getProfile, profileQuery, useProfile } from './get-profile';
export { getRefundReasons, refundReasonsQuery, useRefundReasons } from './get-refund-reasons';
export { getReviewReminder, reviewReminderQuery, useReviewReminder } from './get-review-reminder';
export { getRunningOrders, runningOrdersQuery, useRunningOrders } from './get-running-orders';
export { getSuggestedItems, suggestedItemsQuery, useSuggestedItems } from './get-suggested-items';
export {
  getUnreadChats,
  unreadChatsQuery,
  useSeenChat,
  useUnreadChats,
} from './get-unread-chats';
export { getVendorPackages, useVendorPackages, vendorPackagesQuery } from './get-vendor-packages';
export { getVisitAgain, useVisitAgain, visitAgainQuery } from './get-visit-again';
export { getWalletBonuses, useWalletBonuses, walletBonusesQuery } from './get-wallet-bonuses';
export {
  getWalletTransactions,
  useWalletTransactions,
  walletTransactionsQuery,
} from './get-wallet-transactions';
export { accountKeys } from './keys';
export { logIn, useLogIn } from './log-in';
export { logOut, useLogOut } from './log-out';
export { type OnlineOrderPayment, payOrderOnline, usePayOrderOnline } from './pay-order-online';
export { payWithWallet, usePayWithWallet, type WalletPayment } from './pay-with-wallet';
export {
  type NewDeliveryMan,
  registerDeliveryMan,
  useRegisterDeliveryMan,
} from './register-delivery-man';
export { type NewVendor, registerVendor, useRegisterVendor } from './register-vendor';
export { removeAccount, useRemoveAccount } from './remove-account';
export { type RefundWish, requestRefund, useRequestRefund } from './request-refund';
export { resetPassword, useResetPassword } from './reset-password';
export { type ParcelReturn, returnParcel, useReturnParcel } from './return-parcel';
export { savePushToken, useSavePushToken } from './save-push-token';
export { saveZone, useSaveZone } from './save-zone';
export {
  conversationSearchQuery,
  searchConversations,
  useConversationSearch,
} from './search-conversations';
export { sendConfirmation } from './send-confirmation';
export { MAX_MESSAGE_IMAGES, type NewMessage, sendMessage, useSendMessage } from './send-message';
export { signUp, useSignUp } from './sign-up';
export { socialLogin, useSocialLogin } from './social-login';
export { socialRegister, useSocialRegister } from './social-register';
export {
  type NewDeliveryManReview,
  submitDeliveryManReview,
  useSubmitDeliveryManReview,
} from './submit-delivery-man-review';
export { submitOfflinePayment, useSubmitOfflinePayment } from './submit-offline-payment';
export { type CashSwitch, switchToCash, useSwitchToCash } from './switch-to-cash';
export { type OrderRef, trackOrder, trackOrderQuery, useTrackOrder } from './track-order';
export { type PointTransfer, transferPoints, useTransferPoints } from './transfer-points';
export { type AddressChange, updateAddress, useUpdateAddress } from './update-address';
export { updateInfo, useUpdateInfo } from './update-info';
export { updateInterests, useUpdateInterests } from './update-interests';
export { updateOfflinePayment, useUpdateOfflinePayment } from './update-offline-payment';
export { type ProfileChange, updateProfile, useUpdateProfile } from './update-profile';
export { useVerifyPhone, verifyPhone } from './verify-phone';
export { useVerifyResetToken, verifyResetToken } from './verify-reset-token';
export {
  getWalletPayouts,
  requestPayout,
  useRequestPayout,
  useWalletPayouts,
  walletPayoutsQuery,
} from './wallet-payouts';
